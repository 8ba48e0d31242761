import { CopyButton } from '~/ui/copy-button';

/** Code to take along, with its Copy button. */
export function SnippetBox({ code, label }: { code: string; label: string }) {
  return (
    <figure aria-label={label} className="overflow-hidden rounded-md border border-line bg-surface">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code must be scrollable with the keyboard */}
      <pre tabIndex={0} className="overflow-x-auto px-4 py-3 font-mono text-sm leading-relaxed -outline-offset-2">
        <code>{code}</code>
      </pre>
      <figcaption className="flex justify-end border-t border-line bg-canvas px-2 py-1.5">
        <CopyButton text={code} label={`Copy ${label}`} word="Copy" size="sm" />
      </figcaption>
    </figure>
  );
}
