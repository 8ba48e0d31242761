import { table } from '../lib/measurements';
import { ms, percentile } from '../lib/statistics';
import { ask } from './ask';
import { BestSentences } from './bm25';
import { Corpus } from './corpus';
import { hasQuestions, readSet, sourcesOf, spread } from './sets';
import { readBusinesses, VISITORS_DIR } from './visitors';

const PASSAGES = 1_000;
const QUESTIONS = 200;

/** Times a reply over a thousand passages, from the typed question to the text, next to BM25's three best sentences. */
export async function speed(): Promise<{ text: string; p95: number }> {
  const { sources, questions } = material();
  const corpus = await Corpus.open('speed', sources);
  const floor = new BestSentences(corpus.texts);
  for (const question of questions.slice(0, 50)) await ask(corpus, question);
  const own: number[] = [];
  const bare: number[] = [];
  for (const question of questions) {
    own.push((await ask(corpus, question)).ms);
    const began = performance.now();
    floor.reply(question);
    bare.push(performance.now() - began);
  }
  const row = (name: string, taken: number[]) => [name, ms(percentile(taken, 0.5)), ms(percentile(taken, 0.95))];
  const rows = [row('BM25, three sentences', bare), row('the engine', own)];
  return { text: table([`${corpus.size} passages, ms`, 'p50', 'p95'], rows), p95: percentile(own, 0.95) };
}

function material() {
  if (hasQuestions()) {
    const set = readSet('squad-train-part', 'fit');
    const more = readSet('qed', 'fit');
    const paragraphs = [...set.paragraphs, ...more.paragraphs].slice(0, PASSAGES);
    return { sources: sourcesOf({ paragraphs }), questions: spread(set.questions, QUESTIONS).map(({ text }) => text) };
  }
  const businesses = readBusinesses(VISITORS_DIR);
  const texts = businesses.flatMap(({ sources }) => sources);
  const sources = Array.from({ length: 40 }, (_, copy) =>
    texts.map(({ name, text }) => ({ name: `${name} ${copy}`, text })),
  );
  return { sources: sources.flat(), questions: businesses.flatMap(({ asked }) => asked.map(({ typed }) => typed)) };
}
