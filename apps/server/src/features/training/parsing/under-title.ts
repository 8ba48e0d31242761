import type { Block } from './document';

/** A title of the same level as the sections directly below it stands above them: 'HOUSE RULES', then 'ARRIVAL'. */
export function underTitle(blocks: readonly Block[]): Block[] {
  const [title, next, ...rest] = blocks;
  if (title?.kind !== 'heading' || next?.kind !== 'heading' || title.level !== next.level) return [...blocks];
  return [{ ...title, level: (title.level ?? 1) - 1 }, next, ...rest];
}
