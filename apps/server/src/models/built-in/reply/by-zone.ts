import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { either, type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { FOUND, SAID } from '../scoring/term-match';
import type { Reply } from './reply';
import { rowText } from './rows';
import { joinSentences } from './sentences';

/** What prices are grouped by: 'Zone: B', or a row called 'Zone B'. */
const GROUP =
  /^(?:zone|area|band|region|category|group|tier|class|bereich|stufe|kategorie|gruppe|zona|categorie|categoria) [\p{L}\d]{1,3}$/u;

/**
 * 'How much is delivery to Worcester?' where a sentence says that Worcester is in zone B, and a table has what zone B
 * costs: both.
 * @returns null if a row names the place itself, or it is in no zone or in two
 */
export function byZoneReply(scene: Scene): Reply | null {
  const { question, terms } = scene;
  if (question.kind === 'yes-no') return null;
  const spots = [...spotsOf(scene)];
  const rows = spots.flatMap((spot) => {
    const key = keyOf(spot);
    return key === null ? [] : [{ spot, key }];
  });
  if (rows.length < 2) return null;
  const named = terms.flatMap(({ term: { role, word }, lightly }, index) =>
    lightly || SAYING_LITTLE.has(role) || isCostWord(word.form, question.language) ? [] : [index],
  );
  const places = named.filter(
    (index) => !spots.some(({ unit, own }) => unit.kind === 'row' && (own[index] ?? 0) >= FOUND),
  );
  const others = named.filter((index) => !places.includes(index));
  if (places.length === 0 || (others.length === 0 && !question.asksPrice)) return null;
  const telling = spots.filter(
    ({ unit, own }) => unit.kind !== 'row' && places.every((index) => (own[index] ?? 0) >= SAID),
  );
  const meant = telling.flatMap((sentence) => {
    const [only, ...more] = rows.filter(({ key }) => names(sentence.unit.plain, key));
    return only !== undefined && more.length === 0 ? [{ sentence, row: only.spot }] : [];
  });
  const [first] = meant;
  if (first === undefined || meant.some(({ row }) => row.unit !== first.row.unit)) return null;
  const { sentence, row } = first;
  const found = either(row.own, row.strengths.heading, row.strengths.title);
  if (!others.every((index) => (found[index] ?? 0) >= FOUND)) return null;
  const text = joinSentences([
    sentence.unit.quote.from(sentence.section.passage),
    rowText(row.unit).from(row.section.passage),
  ]);
  return { text, sections: [...new Set([sentence.section, row.section])], answered: true };
}

/** 'zone b' of a row. */
function keyOf({ unit: { kind, cells } }: Spot): string | null {
  const [label, ...others] = cells;
  if (kind !== 'row' || label === undefined || others.length === 0) return null;
  const value = plain(label.value);
  return [value, `${plain(label.column)} ${value}`].find((key) => GROUP.test(key)) ?? null;
}

/** Whether a plain sentence has the key as words of its own. */
function names(sentence: string, key: string): boolean {
  const isApart = (letter = '') => !/[\p{L}\d]/u.test(letter);
  for (let at = sentence.indexOf(key); at >= 0; at = sentence.indexOf(key, at + key.length))
    if (isApart(sentence[at - 1]) && isApart(sentence[at + key.length])) return true;
  return false;
}
