import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HistoryMessage } from '../../apps/server/src/models/types';
import { ask } from './ask';
import { Corpus } from './corpus';

/** What visitors type, by business; `VISITORS_DIR` names another folder of the same structure (see its README.md). */
export const VISITORS_DIR = process.env.VISITORS_DIR ?? fileURLToPath(new URL('./visitors', import.meta.url));

/** Businesses that no weight was fitted on. */
export const MEASURED_DIR = fileURLToPath(new URL('./visitors/measured', import.meta.url));

/** Rich in near neighbours with other prices, people and deadlines: some inspected, the held-out ones only counted. */
export const NEIGHBOURS_DIR = fileURLToPath(new URL('./visitors/neighbours', import.meta.url));
export const HELD_OUT_DIR = fileURLToPath(new URL('./visitors/held-out', import.meta.url));

interface Judge {
  good: string[][];
  acceptable: string[][] | null;
  wrong: string[];
  refuse: 'should' | 'may' | 'never';
}

export interface Typed {
  id: number;
  after: number[] | null;
  typed: string;
  kind: string;
  judge: Judge;
}

export interface Business {
  name: string;
  timeZone: string;
  now: string;
  sources: { name: string; text: string }[];
  asked: Typed[];
}

export type Verdict = 'good' | 'acceptable' | 'bad' | 'wrong';

export interface Judged extends Typed {
  reply: string;
  verdict: Verdict;
}

/** Says that the sources do not contain the answer, as the sets' README defines it. */
const DECLINES =
  /(?:do(?:es)?n[’']?t|do(?:es)? not|didn[’']t|did not|couldn[’']t|could not|can[’']?t|cannot|can not|unable to|not able to|isn[’']t able to|haven[’']t|have not|aren[’']t|isn[’']t|is not|are not|not|never)\s+(?:[\w’'-]+\s+){0,4}?(?:know|information|info|details?|data|answer|say|said|mention(?:ed)?|stated?|found|find|see|seen|covered?|tell|help|specif(?:y|ied)|listed|confirm(?:ed)?|sure|given|contain|advise|included in (?:the|our|my)|in (?:the|our|my) (?:texts?|sources?|information|pages?))\b|\bno (?:[\w-]+ ){0,2}?(?:information|info|details?|mention|data|answer|word)\b|\b(?:nothing|without anything) (?:[\w-]+ ){0,4}?(?:about|on|in)\b|\b(?:can|could|only) (?:only )?(?:help|answer|assist)(?: you)?(?: only)? with\b|\bonly (?:help|answer|assist)\b|\boutside (?:of )?(?:what|my|the|our)\b|\bunclear\b|\bkeine (?:information|angabe|auskunft)|\bweiß ich (?:leider )?nicht|\bno (?:tengo|dispongo|hay|encuentro|s[eé])\b|\bpas d[’']information|\bje ne (?:sais|trouve)/i;

/** The businesses in a folder; none if it does not exist. */
export function readBusinesses(folder: string): Business[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Business);
}

export function openBusiness({ name, sources }: Business): Promise<Corpus> {
  return Corpus.open(
    name,
    sources.map((source) => ({ name: source.name, text: source.text })),
  );
}

/** Asks everything of a business, each question in its conversation, and judges the replies. */
export async function askBusiness(business: Business): Promise<Judged[]> {
  const corpus = await openBusiness(business);
  const now = { at: new Date(business.now), zone: business.timeZone };
  const replies = new Map<number, { typed: string; reply: string }>();
  const judged: Judged[] = [];
  for (const typed of business.asked) {
    const history = historyOf(typed, replies);
    const { text } = await ask(corpus, typed.typed, { history, now });
    replies.set(typed.id, { typed: typed.typed, reply: text });
    judged.push({ ...typed, reply: text, verdict: judge(typed.judge, text) });
  }
  return judged;
}

/** The conversation so far, with the engine's replies. */
export function historyOf(
  { after }: Typed,
  replies: ReadonlyMap<number, { typed: string; reply: string }>,
): HistoryMessage[] {
  return (after ?? []).flatMap((id): HistoryMessage[] => {
    const before = replies.get(id);
    if (before === undefined) return [];
    return [
      { role: 'user', content: before.typed },
      { role: 'assistant', content: before.reply },
    ];
  });
}

export function fits(alternatives: readonly string[][] | null, reply: string): boolean {
  return (alternatives ?? []).some((all) => all.every((pattern) => new RegExp(pattern, 'i').test(reply)));
}

export function isWrong({ wrong }: Judge, reply: string): boolean {
  return wrong.some((pattern) => new RegExp(pattern, 'i').test(reply));
}

/** Applies the rules of the sets' README, in their order. */
function judge(rules: Judge, given: string): Verdict {
  const reply = given.trimStart();
  const wrong = isWrong(rules, reply);
  const declines = DECLINES.test(reply);
  if (!wrong && fits(rules.good, reply)) return 'good';
  if (!wrong && declines && rules.refuse === 'should') return 'good';
  if (!wrong && fits(rules.acceptable, reply)) return 'acceptable';
  if (!wrong && declines) return rules.refuse === 'may' ? 'acceptable' : 'bad';
  if (wrong || (rules.refuse === 'should' && reply !== '')) return 'wrong';
  return 'bad';
}
