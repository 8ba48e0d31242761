import { pauses } from '../../platform/breathe';
import { plain } from './plain-question';
import { readQuestions } from './read-questions';

export interface Group<T> {
  /** The member that most others equal; of several, the latest. */
  centre: T;
  /** In the order in which they were given. */
  members: T[];
}

/** Two questions belong together if they share at least this much of their words, weighted by rarity. */
const ALIKE = 0.5;
/** How long questions are compared before yielding to the event loop. */
const TURN_MS = 8;

/** An item with its text, and what that is compared by. */
interface Member<T> {
  item: T;
  text: string;
  key: string;
}

interface Growing<T> {
  members: Member<T>[];
  /** Total weight of the stems in its first question. */
  weight: number;
}

/**
 * Groups questions that use largely the same words: by the Jaccard index of the word stems of a question and of a
 * group's first one, weighted by how rare a stem is among the questions. Questions that differ only in case or
 * punctuation are equal.
 * @returns the largest group first
 */
export async function groupAlike<T>(items: readonly T[], textOf: (item: T) => string): Promise<Group<T>[]> {
  const pause = pauses(TURN_MS);
  const read = await readQuestions(items.map(textOf));
  const all: Member<T>[] = [];
  for (const item of items) {
    await pause();
    all.push({ item, text: textOf(item).trim(), key: keyOf(textOf(item)) });
  }
  const stems = read.map((list, index) =>
    list.length > 0 ? new Set(list.map((word) => word.stem)) : new Set([all[index]?.key ?? '']),
  );
  const weights = weigh(stems);
  const groups: Growing<T>[] = [];
  const byText = new Map<string, Growing<T>>();
  const byStem = new Map<string, number[]>();
  const shared = new Float64Array(items.length);
  for (const [index, own] of stems.entries()) {
    await pause();
    const member = all[index] as Member<T>;
    const weight = sum(own, weights);
    const known = byText.get(member.key) ?? closest({ own, weight }, groups, byStem, weights, shared);
    if (known) {
      known.members.push(member);
      byText.set(member.key, known);
      continue;
    }
    for (const stem of own) {
      const having = byStem.get(stem);
      if (having) having.push(groups.length);
      else byStem.set(stem, [groups.length]);
    }
    const group = { members: [member], weight };
    groups.push(group);
    byText.set(member.key, group);
  }
  return groups
    .map(({ members }) => ({ members: members.map(({ item }) => item), centre: commonest(members) }))
    .sort((a, b) => b.members.length - a.members.length);
}

/** The weight of each stem. */
function weigh(all: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stems of all) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  // The square root keeps one odd word from outweighing everything that two questions share.
  return new Map([...counts].map(([stem, count]) => [stem, Math.sqrt(Math.log(1 + all.length / count))]));
}

/** @param shared a zero per group, before and after: questions may be crafted to share words with every group */
function closest<T>(
  { own, weight }: { own: ReadonlySet<string>; weight: number },
  groups: readonly Growing<T>[],
  byStem: ReadonlyMap<string, readonly number[]>,
  weights: ReadonlyMap<string, number>,
  shared: Float64Array,
): Growing<T> | undefined {
  const met: number[] = [];
  for (const stem of own) {
    const more = weights.get(stem) ?? 0;
    for (const at of byStem.get(stem) ?? []) {
      if (shared[at] === 0) met.push(at);
      shared[at] = (shared[at] ?? 0) + more;
    }
  }
  let best: Growing<T> | undefined;
  let highest = ALIKE;
  for (const at of met) {
    const group = groups[at];
    const both = shared[at] ?? 0;
    shared[at] = 0;
    const share = both / (weight + (group?.weight ?? 0) - both);
    if (share < highest) continue;
    best = group;
    highest = share;
  }
  return best;
}

function sum(stems: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const stem of stems) total += weights.get(stem) ?? 0;
  return total;
}

/** Equal for texts that differ only in case or punctuation; '?' and '!' stay as they are. */
const keyOf = (text: string) => plain(text) || text.trim();

function commonest<T>(members: readonly Member<T>[]): T {
  const counts = new Map<string, number>();
  const count = (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const { key } of members) count(`text ${key}`);
  for (const { text } of members) count(`written ${text}`);
  const weightOf = ({ key, text }: Member<T>) =>
    (counts.get(`text ${key}`) ?? 0) * (members.length + 1) + (counts.get(`written ${text}`) ?? 0);
  return members.reduce((best, each) => (weightOf(each) > weightOf(best) ? each : best)).item;
}
