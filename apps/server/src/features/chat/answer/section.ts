import { titleLines } from '../../../language/title-lines';
import type { FoundPassage, UsedPassage } from '../../../models/types';

/** A longer line is not a heading, whatever follows it. */
const HEADING_MAX = 80;

/**
 * The heading of the section that an answer quotes. In a text without markup, short sections share a passage that is
 * named after the first of them; a later section is named by its own title line.
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
