import type { QaPair } from './sources-form';

interface CsvPairs {
  pairs: QaPair[];
  /** Rows without both a question and an answer. */
  skipped: number;
  /** More than two, none of which are named question and answer: whatever the others say would be lost. */
  columns?: number;
}

const QUESTION = /^(?:q|questions?|frage|pregunta|domanda|vraag|pergunta)$/;
const ANSWER = /^(?:a|answers?|antwort|réponse|respuesta|risposta|antwoord|resposta)$/;

/**
 * The pairs of a CSV file with the columns question and answer, with or without a header; cells are separated by
 * commas, semicolons or tabs.
 * @returns no pairs for a wider table without these names, such as a price list
 */
export async function pairsFromCsv(text: string): Promise<CsvPairs> {
  const { parse } = (await import('papaparse')).default;
  const rows = parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] }).data;
  const names = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [asked, answered] = [
    names.findIndex((name) => QUESTION.test(name)),
    names.findIndex((name) => ANSWER.test(name)),
  ];
  const named = asked >= 0 && answered >= 0;
  const columns = Math.max(0, ...rows.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  if (!named && columns > 2) return { pairs: [], skipped: 0, columns };
  const [q, a] = named ? [asked, answered] : [0, 1];
  const read = (named ? rows.slice(1) : rows).map((cells) => ({
    question: cells[q]?.trim() ?? '',
    answer: cells[a]?.trim() ?? '',
  }));
  const pairs = read.filter(({ question, answer }) => question && answer);
  return { pairs, skipped: read.length - pairs.length };
}
