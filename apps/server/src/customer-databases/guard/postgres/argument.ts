import type { Argument } from '../lengths';
import { givesLength } from '../made-texts';
import { namesOf } from './names';

type Fields = Record<string, unknown>;

interface Constant {
  ival?: { ival?: number };
  fval?: { fval?: string };
  sval?: { sval?: string };
}

/** Casts that leave a text as it is; others may make it longer. */
const TEXTS = ['text', 'varchar'];

/** What an argument's part of the tree reveals without computing it. */
export function argumentOf(node: unknown): Argument {
  const [kind, fields] = Object.entries((node ?? {}) as Record<string, Fields>)[0] ?? [];
  switch (kind) {
    case 'TypeCast':
      return castTo((fields?.typeName as Fields | undefined)?.names, argumentOf(fields?.arg));
    case 'A_Const':
      return constant(fields as Constant);
    case 'MinMaxExpr':
      return fields?.op === 'IS_LEAST' ? least(fields.args as unknown[]) : {};
    case 'A_Expr':
      return difference(fields ?? {});
    case 'FuncCall':
      return namesOf(fields?.funcname).at(-1) === 'chr' ? { text: ' ' } : {};
    default:
      return {};
  }
}

function castTo(type: unknown, { most, text }: Argument): Argument {
  if (most !== undefined) return { most };
  return text !== undefined && TEXTS.includes(namesOf(type).at(-1) ?? '') ? { text } : {};
}

function constant({ ival, fval, sval }: Constant): Argument {
  if (ival) return { most: ival.ival ?? 0 };
  if (fval) return { most: Number(fval.fval) };
  return sval ? { text: sval.sval ?? '' } : {};
}

function least(args: readonly unknown[]): Argument {
  const known = args.map((arg) => argumentOf(arg).most).filter((most) => most !== undefined);
  return known.length > 0 ? { most: Math.min(...known) } : {};
}

/** A number minus a length, which is at most that number. */
function difference({ name, lexpr, rexpr }: Fields): Argument {
  const call = (rexpr as { FuncCall?: Fields } | undefined)?.FuncCall;
  const isLength = namesOf(name).at(-1) === '-' && givesLength(namesOf(call?.funcname).at(-1) ?? '');
  const { most } = isLength ? argumentOf(lexpr) : {};
  return most === undefined ? {} : { most };
}
