import { either, type FeatureGroup, type Scene, type Spot, shareOf } from './scene';

/** Strength from which a term counts as found. */
const FOUND = 0.5;

/** How much of the question is in the unit and around it, weighted by the rarity of its words. */
export const overlap: FeatureGroup = {
  names: [
    'own share',
    'own share, same words only',
    'own weight',
    'words found',
    'share of words found',
    'rarest missing word',
    'rarest found word',
    'with the one before',
    'with the one after',
    'with both neighbours',
    'heading share',
    'title share',
    'own, heading and title',
    'opened by share',
    'passage share',
    'below the best unit',
    'below the best passage',
    'names found',
    'names around',
    'numbers found',
    'light words found',
    'last word found',
    'share with paraphrases',
    'only paraphrased',
  ],
  fill(scene, spot, into, at) {
    const { terms, totalWeight, maxWeight } = scene;
    const { own, strengths, place } = spot;
    const share = shareOf(scene, own);
    const paraphrased = shareOf(scene, strengths.paraphrased[place] ?? own);
    const around = (...parts: (Float64Array | undefined)[]) => shareOf(scene, either(own, ...parts));
    let found = 0;
    let missing = 0;
    let rarest = 0;
    for (const [index, { weight }] of terms.entries()) {
      if ((own[index] ?? 0) >= FOUND) {
        found++;
        rarest = Math.max(rarest, weight);
      } else missing = Math.max(missing, weight);
    }
    const [before, after] = [strengths.units[place - 1], strengths.units[place + 1]];
    const values = [
      share,
      shareOf(
        scene,
        own.map((strength) => (strength >= 1 ? 1 : 0)),
      ),
      share * totalWeight,
      found,
      terms.length === 0 ? 0 : found / terms.length,
      maxWeight === 0 ? 0 : missing / maxWeight,
      maxWeight === 0 ? 0 : rarest / maxWeight,
      around(before),
      around(after),
      around(before, after),
      shareOf(scene, strengths.heading),
      shareOf(scene, strengths.title),
      around(strengths.heading, strengths.title),
      openedBy(scene, spot),
      shareOf(scene, strengths.whole),
      share - scene.bestOwn,
      shareOf(scene, strengths.whole) - scene.bestWhole,
      roleShare(scene, own, ['name']),
      roleShare(scene, either(strengths.whole, strengths.title), ['name']),
      roleShare(scene, own, ['identifier', 'amount', 'time']),
      roleShare(scene, own, ['light']),
      own[terms.length - 1] ?? 0,
      paraphrased,
      paraphrased - share,
    ];
    into.set(values, at);
  },
};

/** The share found in the sentence that opens its list, or in the question it answers. */
function openedBy(scene: Scene, { section, unit, place, own, strengths }: Spot): number {
  const opening = section.units.findLastIndex(
    (each, index) => index < place && (each.kind === 'question' || (each.kind === 'lead' && each.list === unit.list)),
  );
  return opening < 0 ? 0 : shareOf(scene, either(own, strengths.units[opening]));
}

/** Share of the terms of some roles that are found; -1 if the question has none. */
function roleShare({ terms }: Scene, found: Float64Array, roles: readonly string[]): number {
  let all = 0;
  let some = 0;
  for (const [index, { term }] of terms.entries()) {
    if (!roles.includes(term.role)) continue;
    all++;
    some += found[index] ?? 0;
  }
  return all === 0 ? -1 : some / all;
}
