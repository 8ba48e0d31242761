import { type ComponentType, useEffect, useState } from 'react';
import type { MarkdownProps } from './markdown';

/** Without the renderer an answer can still be read as plain text. */
function Plain({ text }: MarkdownProps) {
  return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
}

let renderer: ComponentType<MarkdownProps> | null = null;
let loading: Promise<void> | null = null;

/** Loads the renderer once; resolves when answers can be rendered, and never rejects. */
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

/** Markdown whose renderer is loaded separately from an empty chat; until it is there, the text keeps its space. */
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
