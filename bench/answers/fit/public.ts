import { Corpus } from '../corpus';
import { holdsGold, seen } from '../judge';
import { type Asked, hash, type Part, type QuestionSet, readLines, readSet, SETS, sourcesOf, spread } from '../sets';
import type { Examples } from './boost';
import { addRanking, addTrust, sceneFor, type TrustExamples } from './examples';

/** Questions asked per set; otherwise the largest would dominate. */
const QUESTIONS = 1_000;
/** Visitors ask what an agent cannot know less often than what it can. */
const WITHOUT_WEIGHT = 0.5;
const OFF_TOPIC = 400;

const names = (Object.keys(SETS) as (keyof typeof SETS)[]).filter((name) => SETS[name] === 'fit');
const answerable = ({ questions }: QuestionSet) => questions.filter(({ gold }) => gold.length > 0);

async function* opened(part: Part): AsyncGenerator<{ set: QuestionSet; corpus: Corpus }> {
  for (const name of names) {
    const set = readSet(name, part);
    yield { set, corpus: await Corpus.open(name, sourcesOf(set)) };
  }
}

/** Examples of which unit answers: one from the question's own paragraph that contains a gold answer. */
export async function addPublicRankings(to: Examples): Promise<void> {
  for await (const { set, corpus } of opened('fit')) {
    for (const asked of spread(answerable(set), QUESTIONS)) {
      const paragraph = seen(asked.paragraph);
      const scene = await sceneFor(corpus, { text: asked.text });
      addRanking(to, scene, ({ unit }) => paragraph.includes(seen(unit.text)) && holdsGold(unit.text, asked.gold), 1);
    }
  }
}

/**
 * Examples of whether the reply answers: asked as is, with the paragraph removed, and of unrelated documents. Leaves
 * out the documents that the ranking was fitted on, where it is overconfident.
 */
export async function addPublicTrust(to: TrustExamples): Promise<void> {
  for await (const { set, corpus } of opened('choose')) {
    for (const one of spread(answerable(set), QUESTIONS)) {
      const answered = (reply: string) => holdsGold(reply, one.gold);
      addTrust(to, await sceneFor(corpus, { text: one.text }), { answered, onTopic: true }, 1);
      const left = await sceneFor(corpus, { text: one.text, without: ({ text }) => overlaps(text, one) });
      addTrust(to, left, { answered: () => false, onTopic: null }, WITHOUT_WEIGHT);
    }
    for (const text of ENGLISH.has(set.name) ? strays(set.name) : []) {
      addTrust(to, await sceneFor(corpus, { text }), { answered: () => false, onTopic: false }, 1);
    }
    await addStrange(to, set);
  }
}

const ENGLISH = new Set(['squad-train-part', 'qed', 'covidqa']);

/** English questions about something else: small talk, banking, and the other sets' questions. */
function strays(name: string): string[] {
  const others = names.filter((other) => ENGLISH.has(other) && other !== name);
  const intents = readLines<{ text: string; intent: string; split: string }>('intents/clinc150.jsonl');
  const banking = readLines<{ text: string; split: string }>('intents/banking77.jsonl');
  return [
    ...intents.filter(({ intent, split }) => intent === 'oos' && split !== 'oos_test').map(({ text }) => text),
    ...spread(
      banking.filter(({ split }) => split === 'train'),
      OFF_TOPIC / 2,
    ).map(({ text }) => text),
    ...others.flatMap((other) => spread(answerable(readSet(other, 'choose')), OFF_TOPIC / 4).map(({ text }) => text)),
  ];
}

/** Asks the questions of one half of a set's documents of the other half. */
async function addStrange(to: TrustExamples, set: QuestionSet): Promise<void> {
  const half = (doc: string) => hash(`half ${doc}`) % 2 === 0;
  const corpus = await Corpus.open(set.name, sourcesOf({ paragraphs: set.paragraphs.filter(({ doc }) => half(doc)) }));
  if (corpus.size === 0) return;
  const strange = answerable(set).filter(({ doc }) => !half(doc));
  for (const { text } of spread(strange, OFF_TOPIC)) {
    addTrust(to, await sceneFor(corpus, { text }), { answered: () => false, onTopic: false }, WITHOUT_WEIGHT);
  }
}

/** A passage may span the end of one paragraph and the beginning of the next. */
function overlaps(passage: string, { paragraph, gold }: Asked): boolean {
  const text = seen(passage);
  return holdsGold(passage, gold) || seen(paragraph).includes(text) || text.includes(seen(paragraph));
}
