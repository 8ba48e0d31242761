import { publish, table } from '../lib/measurements';
import { type Measured, measureSet, type Shares } from './public';
import { hasQuestions, QUESTIONS_DIR, SETS } from './sets';
import { speed } from './speed';
import {
  askBusiness,
  HELD_OUT_DIR,
  MEASURED_DIR,
  NEIGHBOURS_DIR,
  readBusinesses,
  type Verdict,
  VISITORS_DIR,
} from './visitors';

/**
 * How well the built-in engine answers: public questions that no weight was fitted on, next to plain BM25 in the same
 * run, and what visitors type. `QUESTIONS_DIR` and `VISITORS_DIR` name other folders; with the latter, only that set is
 * asked and nothing is published.
 */
const QUESTIONS = 200;
/** In percent, and milliseconds. */
const WELL_MIN = 85;
const WRONG_MAX = 4;
const SLOWEST_MS = 30;

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : ((100 * part) / whole).toFixed(1);
}

const graded = ({ asked, by }: Shares) =>
  [by.asserted, by.hedged, by.declined].map((count) => percent(count, asked)).join(' / ');

function publicRow({ name, passages, asked, gold, floor, answerable, near, far }: Measured): (string | number)[] {
  const measured = SETS[name as keyof typeof SETS] === 'measure' ? `${name} †` : name;
  return [
    measured,
    passages,
    asked,
    percent(gold, asked),
    percent(floor, asked),
    ...[answerable, near, far].map(graded),
  ];
}

async function visitors(
  folder: string,
  show: boolean,
): Promise<{ text: string; well: number; wrong: number; count: number }> {
  const verdicts: Verdict[] = ['good', 'acceptable', 'bad', 'wrong'];
  const rows: (string | number)[][] = [];
  const all = { good: 0, acceptable: 0, bad: 0, wrong: 0 };
  for (const business of readBusinesses(folder)) {
    const judged = await askBusiness(business);
    const counts = verdicts.map((verdict) => judged.filter((one) => one.verdict === verdict).length);
    for (const { verdict } of judged) all[verdict]++;
    rows.push([business.name, ...counts]);
    for (const { verdict, kind, typed, reply } of show ? judged : []) {
      if (verdict === 'bad' || verdict === 'wrong') console.log(`${verdict}, ${kind}: ${typed}\n  ${reply}\n`);
    }
  }
  const count = verdicts.reduce((sum, verdict) => sum + all[verdict], 0);
  rows.push(['all', ...verdicts.map((verdict) => `${all[verdict]} (${percent(all[verdict], count)} %)`)]);
  const text = table(['business', ...verdicts], rows);
  return { text, well: (100 * (all.good + all.acceptable)) / count, wrong: (100 * all.wrong) / count, count };
}

const elsewhere = process.env.VISITORS_DIR !== undefined;
if (elsewhere) {
  const { text, count } = await visitors(VISITORS_DIR, process.env.SHOW === '1');
  console.log(count === 0 ? `There are no sets in ${VISITORS_DIR}.` : text);
} else {
  const [typed, unfitted] = [await visitors(VISITORS_DIR, false), await visitors(MEASURED_DIR, false)];
  const [neighbours, heldOut] = [await visitors(NEIGHBOURS_DIR, false), await visitors(HELD_OUT_DIR, false)];
  const parts: string[] = [];
  if (hasQuestions()) {
    const rows: (string | number)[][] = [];
    for (const name of Object.keys(SETS) as (keyof typeof SETS)[]) {
      rows.push(publicRow(await measureSet(name, 'report', QUESTIONS)));
    }
    const grades = 'asserted / hedged / declined';
    const head = [
      'set',
      'passages',
      'questions',
      'gold, %',
      'BM25, %',
      `answerable: ${grades}`,
      'taken out',
      'off-topic',
    ];
    parts.push(table(head, rows));
  } else parts.push(`The public sets were not there (${QUESTIONS_DIR}), and were left out.`);
  const { text, p95 } = await speed();
  const kept = unfitted.well >= WELL_MIN && unfitted.wrong <= WRONG_MAX && p95 <= SLOWEST_MS;
  parts.push(typed.text, unfitted.text, neighbours.text, heldOut.text, text);
  parts.push(
    `Of what visitors type to businesses that no weight was fitted on at least ${WELL_MIN} % good or acceptable and at most ${WRONG_MAX} % wrong, and a reply in at most ${SLOWEST_MS} ms at p95: ${kept ? 'kept' : 'NOT kept'}.`,
  );
  publish('answers', parts.join('\n\n'));
  process.exitCode = kept ? 0 : 1;
}
