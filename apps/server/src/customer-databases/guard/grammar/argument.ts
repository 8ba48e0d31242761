import type { Argument } from '../lengths';
import { givesLength, givesNumber } from '../made-texts';
import type { Token } from '../tokens';

/** What an argument's tokens reveal without computing it. */
export function argumentOf(tokens: readonly Token[]): Argument {
  const most = mostOf(tokens);
  if (most !== undefined) return { most };
  if (tokens.length === 0 || tokens.some(({ kind }) => kind !== 'text')) return {};
  // A character written as two, such as a doubled quote, counts twice.
  return { text: tokens.map(({ text }) => text.slice(1, -1)).join('') };
}

/** An upper bound: a number, a number minus a length, or the least of several numbers. */
function mostOf(tokens: readonly Token[]): number | undefined {
  const [first, second, third] = tokens;
  if (first?.kind === 'number') {
    const number = Number(first.text);
    if (Number.isNaN(number) || tokens.length === 1) return Number.isNaN(number) ? undefined : number;
    const without = second?.text === '-' && givesLength(third?.text ?? '') && isOneCall(tokens.slice(2));
    return without ? number : undefined;
  }
  if (first?.upper !== 'LEAST' || !isOneCall(tokens)) return undefined;
  const parts = partsOf(tokens.slice(2, -1));
  const numbers = parts.map((part) =>
    part.length === 1 && part[0]?.kind === 'number' ? Number(part[0].text) : undefined,
  );
  const known = numbers.filter((number) => number !== undefined && !Number.isNaN(number)) as number[];
  const others = parts.filter((_part, at) => numbers[at] === undefined);
  const allNumbers = others.every((part) => givesNumber(part[0]?.text ?? '') && isOneCall(part));
  return known.length > 0 && allNumbers ? Math.min(...known) : undefined;
}

/** Whether the tokens are a single call: a name and its parentheses. */
function isOneCall([name, ...rest]: readonly Token[]): boolean {
  if (name?.kind !== 'word' || rest[0]?.text !== '(' || rest[0].kind !== 'sign') return false;
  let depth = 0;
  const end = rest.findIndex((token) => {
    depth += depthOf(token);
    return depth === 0;
  });
  return end === rest.length - 1;
}

/** Splits an argument list at its commas. */
function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    depth += depthOf(token);
    if (depth === 0 && token.kind === 'sign' && token.text === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function depthOf({ kind, text }: Token): number {
  if (kind !== 'sign') return 0;
  return text === '(' ? 1 : text === ')' ? -1 : 0;
}
