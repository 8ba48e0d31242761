import { titleLines } from '../../../language/title-lines';
import type { FoundPassage, UsedPassage } from '../../../models/types';

/** A longer line is no heading, whatever follows it. */
const HEADING_MAX = 80;

/**
 * Under which heading an answer found what it quotes. Short sections of a text without marks share a passage, which is
 * named by the first of them; a later one is named by its own line.
 */
export function sectionOf(
  { kind, source_name, heading, text }: Pick<FoundPassage, 'kind' | 'source_name' | 'heading' | 'text'>,
  quotes: UsedPassage['quotes'],
): string | null {
  const [first] = quotes ?? [];
  const isPlain = kind === 'text' || (kind === 'file' && /\.txt$/i.test(source_name));
  if (first === undefined || !isPlain) return heading;
  const above = titleLines(text).findLast((line) => line.start <= first.start && line.text.length <= HEADING_MAX);
  return above?.text ?? heading;
}
