/** Why a question cannot be answered as it was understood. */
export class Unclear extends Error {}

/** Asks back with a question of its own, which names what there is to choose from. */
export class Choice extends Unclear {}

/** Asks whether everything of a list is wanted, or anything of it. */
export class EveryOrAny extends Choice {
  constructor(sides: string[][]) {
    const named = sides.map(([side = '']) => side);
    const [first, last] = [named.slice(0, -1).join(', '), named.at(-1)];
    const all = named.length > 2 ? 'all of' : 'both';
    super(
      `Do you mean those that have every one of them, or any? Ask for '${all} ${first} and ${last}' or for '${named.join(' or ')}'.`,
    );
  }
}
