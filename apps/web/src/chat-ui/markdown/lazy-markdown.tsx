import { type ComponentType, useEffect, useState } from 'react';
import type { MarkdownProps } from './markdown';

/** Without its renderer an answer can still be read as it was written. */
function Plain({ text }: MarkdownProps) {
  return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
}

let renderer: ComponentType<MarkdownProps> | null = null;
let loading: Promise<void> | null = null;

/** Loads the renderer, once; resolves when answers can be drawn, and never rejects. */
export function loadMarkdown(): Promise<void> {
  loading ??= import('./markdown').then(
    ({ Markdown }) => {
      renderer = Markdown;
    },
    () => {
      renderer = Plain;
    },
  );
  return loading;
}

/** Markdown whose renderer is no part of what an empty chat has to load; until it is there, the text keeps its room. */
export function LazyMarkdown(props: MarkdownProps) {
  const [, setReady] = useState(renderer !== null);
  useEffect(() => {
    if (!renderer) void loadMarkdown().then(() => setReady(true));
  }, []);
  const Renderer = renderer;
  if (Renderer) return <Renderer {...props} />;
  return (
    <div className="invisible">
      <Plain {...props} />
    </div>
  );
}
