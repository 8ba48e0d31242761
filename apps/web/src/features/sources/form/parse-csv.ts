import type { QaPair } from './sources-form';

/** The cells of a CSV text (RFC 4180): quoted ones may hold commas, line breaks and doubled quotes. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** The pairs of a CSV file with the columns question and answer, a header or none. @returns and how many rows were left out */
export function pairsFromCsv(text: string): { pairs: QaPair[]; skipped: number } {
  const rows = csvRows(text).filter((cells) => cells.some((cell) => cell.trim()));
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

/** Spreadsheets of countries with decimal commas write semicolons. */
function separatorOf(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  return line.split(';').length > line.split(',').length ? ';' : ',';
}
