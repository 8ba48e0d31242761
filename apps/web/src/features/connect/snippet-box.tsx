import { CopyButton } from '~/ui/copy-button';
import { texts } from './connect.texts';

/** Code to copy, wrapped so that all of it is visible, with a Copy button. */
export function SnippetBox({ code, label }: { code: string; label: string }) {
  return (
    <figure aria-label={label} className="rounded-md border border-line bg-surface">
      <figcaption className="flex items-center justify-between rounded-t-md border-b border-line bg-canvas py-1 pr-1.5 pl-4">
        <span aria-hidden="true" className="text-xs text-ink-muted first-letter:uppercase">
          {label}
        </span>
        <CopyButton
          text={code}
          label={texts.snippet.copyWhat(label)}
          word={texts.snippet.copy}
          size="sm"
          variant="quiet"
        />
      </figcaption>
      <pre className="px-4 py-3 font-mono text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
