import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './markdown';

function Plain({ text }: MarkdownProps) {
  return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
}

// Without its parser an answer can still be read as it was written.
const load = () =>
  import('./markdown').then(
    ({ Markdown }) => Markdown,
    () => Plain,
  );
const Loaded = lazy(async () => ({ default: await load() }));

/** Fetches the parser ahead of the first answer. */
export const preloadMarkdown = () => void load();

/** Markdown whose parser is no part of what an empty chat has to load; until it is there, the text as it was written. */
export function LazyMarkdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Plain {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
