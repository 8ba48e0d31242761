import { wordSet } from '../../../language/word-set';

const PICTURES = wordSet('chart graph diagram plot');
const KINDS = wordSet(
  'bar bars column columns line lines pie pies doughnut donut area areas scatter bubble radar histogram',
);
const INTO = wordSet('as into to');
const ASIDE = wordSet(
  'a an the it this that these those them me in with same result results rows data table answer and now then ok okay please ' +
    "again instead too can could would you i want i'd like show draw make plot display give turn put see view change switch render",
);

/**
 * The reply to a request for a chart of the rows shown, without a question about the data; null for everything else.
 * Running the same SQL again would draw nothing.
 */
export function pictureInPassing(question: string): string | null {
  const words = question.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  if (!words.every((word) => [PICTURES, KINDS, INTO, ASIDE].some((known) => known.has(word)))) return null;
  const kind = words.find((word) => KINDS.has(word));
  const wished = words.some((word) => PICTURES.has(word)) || (kind && words.some((word) => INTO.has(word)));
  if (!wished) return null;
  const said = kind === undefined ? 'Rows can be drawn as bars or as a line' : ofKind(kind);
  return `${said}: run the SQL, and press Draw Chart under its rows. Or ask this database something else.`;
}

function ofKind(kind: string): string {
  if (/^(?:bar|column)/.test(kind)) return 'Rows can be drawn as bars';
  if (/^line/.test(kind)) return 'Rows can be drawn as a line';
  return `Rows can be drawn as bars or as a line, but not as a ${kind.replace(/s$/, '')} chart`;
}
