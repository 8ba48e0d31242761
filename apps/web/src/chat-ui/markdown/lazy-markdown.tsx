import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './markdown';

const load = () => import('./markdown');
const Loaded = lazy(async () => ({ default: (await load()).Markdown }));

/** Fetches the parser ahead of the first answer. A failure shows when, and only if, an answer needs it. */
export const preloadMarkdown = () => void load().catch(() => undefined);

/** Markdown whose parser is no part of what an empty chat has to load; until it is there, the text as it was written. */
export function LazyMarkdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<p className="whitespace-pre-wrap wrap-anywhere">{props.text}</p>}>
      <Loaded {...props} />
    </Suspense>
  );
}
