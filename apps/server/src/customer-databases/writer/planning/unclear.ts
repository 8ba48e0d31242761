/** The reason why a question cannot be answered as understood. */
export class Unclear extends Error {}

/** Asks back with a complete question that names the choices. */
export class Choice extends Unclear {}

/** Asks whether all values of a list are required or any one of them. */
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
