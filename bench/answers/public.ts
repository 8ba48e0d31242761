import { type Asking, ask, type Replied } from './ask';
import { BestSentences } from './bm25';
import { Corpus } from './corpus';
import { holdsGold, isShort, seen } from './judge';
import { type Asked, hash, type Part, readLines, readSet, SETS, sourcesOf, spread } from './sets';

type Grade = Replied['grade'];

export interface Shares {
  asked: number;
  by: Record<Grade, number>;
}

export interface Measured {
  name: string;
  passages: number;
  asked: number;
  /** Replies that quote at most three sentences and contain a gold answer. */
  gold: number;
  /** The same for plain BM25's three best sentences. */
  floor: number;
  answerable: Shares;
  /** With the answering paragraph removed. */
  near: Shares;
  /** About something else entirely. */
  far: Shares;
  ms: number[];
}

const ENGLISH = new Set(['squad-train-part', 'qed', 'covidqa', 'policyqa']);

/** Asks one set, with all of its documents in one index. */
export async function measureSet(name: keyof typeof SETS, part: Part, count: number): Promise<Measured> {
  const set = readSet(name, SETS[name] === 'fit' ? part : 'report');
  const corpus = await Corpus.open(name, sourcesOf(set));
  const floor = new BestSentences(corpus.texts);
  const asked = spread(
    set.questions.filter(({ gold }) => gold.length > 0),
    count,
  );
  const measured: Measured = {
    name,
    passages: corpus.size,
    asked: asked.length,
    gold: 0,
    floor: 0,
    answerable: none(),
    near: none(),
    far: none(),
    ms: [],
  };
  const counted = async (to: Shares, of: Corpus, text: string, asking?: Asking) => {
    const reply = await ask(of, text, asking);
    to.asked++;
    to.by[reply.grade]++;
    return reply;
  };
  for (const one of asked) {
    const reply = await counted(measured.answerable, corpus, one.text);
    measured.ms.push(reply.ms);
    if (holdsGold(reply.text, one.gold) && isShort(reply.text)) measured.gold++;
    if (holdsGold(floor.reply(one.text), one.gold)) measured.floor++;
    await counted(measured.near, corpus, one.text, { without: ({ text }) => overlaps(text, one) });
  }
  const strange = ENGLISH.has(name) ? await strays(count) : null;
  for (const text of strange ?? []) await counted(measured.far, corpus, text);
  if (strange === null) {
    const half = (doc: string) => hash(`half ${doc}`) % 2 === 0;
    const other = await Corpus.open(name, sourcesOf({ paragraphs: set.paragraphs.filter(({ doc }) => half(doc)) }));
    for (const one of asked.filter(({ doc }) => !half(doc))) await counted(measured.far, other, one.text);
  }
  return measured;
}

const none = (): Shares => ({ asked: 0, by: { asserted: 0, hedged: 0, declined: 0 } });

async function strays(count: number): Promise<string[]> {
  const all = readLines<{ text: string; intent: string; split: string }>('intents/clinc150.jsonl');
  return spread(
    all.filter(({ intent, split }) => intent === 'oos' && split === 'oos_test'),
    count,
  ).map(({ text }) => text);
}

/** A passage may span the end of one paragraph and the beginning of the next. */
function overlaps(passage: string, { paragraph, gold }: Asked): boolean {
  const text = seen(passage);
  return holdsGold(passage, gold) || seen(paragraph).includes(text) || text.includes(seen(paragraph));
}
