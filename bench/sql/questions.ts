import { readFileSync } from 'node:fs';

export interface Question {
  text: string;
  /** The right statement; null if there is none and the engine must ask back. */
  gold: string | null;
  /** Whether the rows must come in gold's order. */
  ordered: boolean;
}

/** Reads '-- [ordered] question' lines, each followed by its statement; '-- [refuse] question' has none. */
export function readQuestions(file: string): Question[] {
  const questions: Question[] = [];
  let sql = '';
  const close = () => {
    const last = questions.at(-1);
    if (last && sql.trim() !== '') last.gold = sql.trim().replace(/;$/, '');
    sql = '';
  };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const head = /^-- (?:\[(ordered|refuse)\] )?(.+)$/.exec(line);
    if (!head) {
      sql += `${line}\n`;
      continue;
    }
    close();
    questions.push({ text: head[2] ?? '', gold: null, ordered: head[1] === 'ordered' });
  }
  close();
  return questions;
}
