import { breathe } from '../../platform/breathe';
import { readQuestions } from './read-questions';

export interface Group<T> {
  /** The member that the most others equal, the latest of those. */
  centre: T;
  /** In the order in which they were given. */
  members: T[];
}

/** Two questions belong together from this share of what they say; rare words say more. */
const ALIKE = 0.5;
/** Questions compared between two breaths of the event loop. */
const AT_ONCE = 200;

interface Growing<T> extends Group<T> {
  stems: ReadonlySet<string>;
}

/**
 * Puts questions together that use much the same words: by the weighted share of word stems that a question and the
 * first of a group have in common (Jaccard, weighted by how rare a stem is among the questions).
 * @returns the largest group first
 */
export async function groupAlike<T>(items: readonly T[], textOf: (item: T) => string): Promise<Group<T>[]> {
  const read = await readQuestions(items.map(textOf));
  const stems = read.map((list, index) =>
    list.length > 0
      ? new Set(list.map((word) => word.stem))
      : new Set([
          textOf(items[index] as T)
            .trim()
            .toLowerCase(),
        ]),
  );
  const weightOf = weights(stems);
  const groups: Growing<T>[] = [];
  const byStem = new Map<string, Growing<T>[]>();
  for (const [index, own] of stems.entries()) {
    if (index % AT_ONCE === 0) await breathe();
    const item = items[index] as T;
    const known = closest(own, byStem, weightOf);
    if (known) {
      known.members.push(item);
      continue;
    }
    const group: Growing<T> = { centre: item, members: [item], stems: own };
    groups.push(group);
    for (const stem of own) byStem.set(stem, [...(byStem.get(stem) ?? []), group]);
  }
  return groups
    .map(({ members }) => ({ members, centre: commonest(members, textOf) }))
    .sort((a, b) => b.members.length - a.members.length);
}

function weights(all: readonly ReadonlySet<string>[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const stems of all) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  // The root keeps one odd word from outweighing all that two questions share.
  return (stem) => Math.sqrt(Math.log(1 + all.length / (counts.get(stem) ?? 1)));
}

function closest<T>(
  own: ReadonlySet<string>,
  byStem: ReadonlyMap<string, Growing<T>[]>,
  weightOf: (stem: string) => number,
): Growing<T> | undefined {
  const shared = new Map<Growing<T>, number>();
  for (const stem of own) {
    for (const group of byStem.get(stem) ?? []) shared.set(group, (shared.get(group) ?? 0) + weightOf(stem));
  }
  let best: Growing<T> | undefined;
  let highest = ALIKE;
  for (const [group, weight] of shared) {
    const share = weight / (sum(own, weightOf) + sum(group.stems, weightOf) - weight);
    if (share >= highest) {
      best = group;
      highest = share;
    }
  }
  return best;
}

function sum(stems: ReadonlySet<string>, weightOf: (stem: string) => number): number {
  let total = 0;
  for (const stem of stems) total += weightOf(stem);
  return total;
}

function commonest<T>(members: readonly T[], textOf: (item: T) => string): T {
  const counts = new Map<string, number>();
  const keyOf = (item: T) => textOf(item).trim().toLowerCase();
  for (const member of members) counts.set(keyOf(member), (counts.get(keyOf(member)) ?? 0) + 1);
  return members.reduce((best, each) =>
    (counts.get(keyOf(each)) ?? 0) > (counts.get(keyOf(best)) ?? 0) ? each : best,
  );
}
