import type { HistoryMessage } from '../../../apps/server/src/models/types';
import type { Domain } from '../../../apps/server/test/answering/domain';
import * as tuning from '../../../apps/server/test/answering/tuning';
import { Corpus } from '../corpus';
import { seen } from '../judge';
import {
  type Business,
  fits,
  historyOf,
  isWrong,
  MEASURED_DIR,
  NEIGHBOURS_DIR,
  openBusiness,
  readBusinesses,
  type Typed,
} from '../visitors';
import type { Examples } from './boost';
import { addRanking, addTrust, sceneFor, type TrustExamples } from './examples';

/** Weighted up: they are few, but are what visitors ask. */
const WEIGHT = 4;
const folder = new URL('../visitors', import.meta.url).pathname;

/** The project's own questions: the tuning set, and the open sets of what visitors type. */
export async function addOwn(rankings: Examples | null, trust: TrustExamples | null): Promise<void> {
  for (const domain of Object.values<Domain>(tuning)) await addDomain(domain, rankings, trust);
  if (trust) await addCrossed(trust);
  for (const business of readBusinesses(folder)) await addBusiness(business, rankings, trust);
  // The ranking was not fitted on these, so that its probability of being right is learnt from unseen questions.
  const unseen = [MEASURED_DIR, NEIGHBOURS_DIR].flatMap(readBusinesses);
  if (trust) for (const business of unseen) await addBusiness(business, null, trust);
}

async function addDomain(domain: Domain, rankings: Examples | null, trust: TrustExamples | null): Promise<void> {
  const corpus = await openDomain(domain);
  for (const { ask, after = [], says = [], refuses } of domain.cases) {
    const history = after.map(
      (content, place): HistoryMessage => ({ role: place % 2 === 0 ? 'user' : 'assistant', content }),
    );
    const scene = await sceneFor(corpus, { text: ask, history });
    const told = (text: string) => says.some((one) => seen(text).includes(seen(one)));
    if (rankings && !refuses && says.length > 0) addRanking(rankings, scene, ({ unit }) => told(unit.text), WEIGHT);
    if (trust && (refuses || says.length > 0)) {
      const answered = (reply: string) => !refuses && told(reply);
      addTrust(trust, scene, { answered, onTopic: refuses ? null : true }, WEIGHT);
    }
  }
}

/** Questions about one domain, asked of another. */
async function addCrossed(trust: TrustExamples): Promise<void> {
  const { shop, software, clinic, university, biography, products, bank, saas } = tuning;
  const english: Domain[] = [shop, software, clinic, university, biography, products, bank, saas];
  for (const told of english) {
    const corpus = await openDomain(told);
    for (const { ask, after } of english.filter((domain) => domain !== told).flatMap(({ cases }) => cases)) {
      if (after || /^(?:hi|what topics do you cover\?)$/.test(ask)) continue;
      const scene = await sceneFor(corpus, { text: ask });
      addTrust(trust, scene, { answered: () => false, onTopic: false }, 1);
    }
  }
}

function openDomain(domain: Domain): Promise<Corpus> {
  const names = [...new Set(domain.passages.map(({ source }) => source))];
  return Corpus.open(
    domain.name,
    names.map((name) => ({ name, text: '', chunks: domain.passages.filter(({ source }) => source === name) })),
  );
}

async function addBusiness(business: Business, rankings: Examples | null, trust: TrustExamples | null): Promise<void> {
  const corpus = await openBusiness(business);
  const typed = new Map(business.asked.map((one) => [one.id, { typed: one.typed, reply: '' }]));
  for (const one of business.asked) {
    const scene = await sceneFor(corpus, { text: one.typed, history: historyOf(one, typed) });
    const { refuse } = one.judge;
    if (rankings && refuse !== 'should') addRanking(rankings, scene, ({ unit }) => tells(one, unit.text), WEIGHT);
    if (trust && refuse !== 'may' && !/small-talk|complaint|person/.test(one.kind)) {
      const answered = (reply: string) => refuse !== 'should' && tells(one, reply);
      addTrust(trust, scene, { answered, onTopic: one.kind !== 'off-topic' }, WEIGHT);
    }
  }
}

function tells({ judge }: Typed, text: string): boolean {
  return (fits(judge.good, text) || fits(judge.acceptable, text)) && !isWrong(judge, text);
}
