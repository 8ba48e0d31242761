import { hasQuestions, QUESTIONS_DIR, type QuestionSet, readSet, SETS } from '../answers/sets';
import { publish, table } from '../lib/measurements';
import { type Measured, measure, sumOf } from './measure';

/**
 * Whether the prompt of a turn with a model contains the answering passage: public questions, through the product's own
 * search and packing, without embeddings.
 */
const QUESTIONS = 300;
/** Per agent, for a set with one agent per document. */
const QUESTIONS_EACH = 8;
/** In percent. */
const SHOWN_MIN = 97;
/** Asks about 'this website', of which it has forty: one agent could not tell which is meant, so each has its own. */
const UNNAMED = 'policyqa';

const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1);

function row(name: string, { passages, asked, taken, tokens, ...of }: Measured): (string | number)[] {
  const shares = [of.shown, of.floor, of.shownSmall, of.first].map((part) => percent(part, asked));
  return [name, passages, asked, ...shares, (taken / asked).toFixed(1), Math.round(tokens / asked)];
}

/** One agent per document. */
async function measureEach(set: QuestionSet): Promise<Measured> {
  const documents = [...new Set(set.paragraphs.map(({ doc }) => doc))];
  const all: Measured[] = [];
  for (const document of documents) {
    const own = <T extends { doc: string }>(list: T[]) => list.filter(({ doc }) => doc === document);
    const { paragraphs, questions } = set;
    all.push(
      await measure({ ...set, name: document, paragraphs: own(paragraphs), questions: own(questions) }, QUESTIONS_EACH),
    );
  }
  return sumOf(all);
}

if (!hasQuestions()) {
  console.error(`There are no questions in ${QUESTIONS_DIR}. QUESTIONS_DIR may name another folder.`);
  process.exitCode = 1;
} else {
  const rows: (string | number)[][] = [];
  const all: Measured[] = [];
  for (const name of Object.keys(SETS) as (keyof typeof SETS)[]) {
    const measured = await measure(readSet(name, 'report'), QUESTIONS);
    if (name !== UNNAMED) all.push(measured);
    rows.push(row(SETS[name] === 'measure' ? `${name} †` : name, measured));
  }
  rows.push(row(`all but ${UNNAMED}`, sumOf(all)));
  const each = await measureEach(readSet(UNNAMED, 'report'));
  rows.push(row(`${UNNAMED} †, an agent for each website`, each));
  const whole = sumOf([...all, each]);
  rows.push(row('all, with those agents', whole));
  const head = [
    'set',
    'passages',
    'questions',
    'in the prompt, %',
    'BM25, %',
    '4k window, %',
    'first, %',
    'passages in it',
  ];
  const kept = (100 * whole.shown) / whole.asked >= SHOWN_MIN;
  publish(
    'prompt',
    `${table([...head, 'tokens'], rows)}\n\nThe passage that answers is to be in at least ${SHOWN_MIN} % of the prompts: ${kept ? 'kept' : 'NOT kept'}.`,
  );
  process.exitCode = kept ? 0 : 1;
}
