export type Row = Record<string, unknown>;

/** Numbers are equal to six digits; '2010' equals 2010; a timestamp at midnight equals its date. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = String(value);
  if (typeof value !== 'object' && text.trim() !== '' && Number.isFinite(Number(text)))
    return Number(Number(text).toPrecision(6)).toString();
  return text.replace(/[T ]00:00:00(?:\.0+)?$/, '');
}

/** The values of each column, in order. */
function columnsOf(rows: Row[]): string[][] {
  const [first] = rows;
  if (!first) return [];
  return Object.keys(first).map((name) => rows.map((row) => cell(row[name])));
}

/** Ways to match each gold column to one of the answer's, by their sorted values. */
function* assignments(gold: string[][], answer: string[][], used: number[] = []): Generator<number[]> {
  const next = gold[used.length];
  if (!next) {
    yield used;
    return;
  }
  const wanted = [...next].sort().join('\u0001');
  for (let index = 0; index < answer.length; index++) {
    if (used.includes(index) || [...(answer[index] as string[])].sort().join('\u0001') !== wanted) continue;
    yield* assignments(gold, answer, [...used, index]);
  }
}

const EXTRA_COLUMNS = 8;

/**
 * Whether an answer has gold's rows: equally many, with each gold column among the answer's columns, in any column
 * order and, unless the question asks for one, any row order. Additional columns are allowed.
 */
export function sameRows(gold: Row[], answer: Row[], ordered: boolean): boolean {
  if (gold.length !== answer.length) return false;
  if (gold.length === 0) return true;
  const [wanted, given] = [columnsOf(gold), columnsOf(answer)];
  if (given.length > wanted.length + EXTRA_COLUMNS) return false;
  let tries = 0;
  for (const picked of assignments(wanted, given)) {
    const row = (columns: string[][], at: number) => columns.map((column) => column[at]).join('\u0001');
    const left = gold.map((_, at) => row(wanted, at));
    const right = answer.map((_, at) =>
      row(
        picked.map((index) => given[index] as string[]),
        at,
      ),
    );
    if (!ordered) {
      left.sort();
      right.sort();
    }
    if (left.every((text, at) => text === right[at])) return true;
    if (++tries > 200) break;
  }
  return false;
}
