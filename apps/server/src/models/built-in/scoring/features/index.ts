import { kind } from './kind';
import { order } from './order';
import { overlap } from './overlap';
import { place } from './place';
import type { Scene, Spot } from './scene';

const GROUPS = [overlap, order, kind, place];

/** The names of all features, in the order of their values. */
export const FEATURES: readonly string[] = GROUPS.flatMap(({ names }) => names);

/** All features of one unit as an answer to the scene's question. */
export function featuresOf(scene: Scene, spot: Spot): Float64Array {
  const values = new Float64Array(FEATURES.length);
  let at = 0;
  for (const { names, fill } of GROUPS) {
    fill(scene, spot, values, at);
    at += names.length;
  }
  return values;
}
