import type { QaPair } from './sources-form';

/**
 * The pairs of a CSV file with the columns question and answer, with or without a header; cells are separated by
 * commas, semicolons or tabs. @returns also how many rows were skipped
 */
export async function pairsFromCsv(text: string): Promise<{ pairs: QaPair[]; skipped: number }> {
  const { parse } = (await import('papaparse')).default;
  const rows = parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] }).data;
  const names = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const named = names.includes('question') && names.includes('answer');
  const [q, a] = named ? [names.indexOf('question'), names.indexOf('answer')] : [0, 1];
  const read = (named ? rows.slice(1) : rows).map((cells) => ({
    question: cells[q]?.trim() ?? '',
    answer: cells[a]?.trim() ?? '',
  }));
  const pairs = read.filter(({ question, answer }) => question && answer);
  return { pairs, skipped: read.length - pairs.length };
}
