import type { Cell } from '../passages/table-row';
import type { Unit } from '../passages/units';

const YES_VALUE = /^(?:yes|ja|oui|sí|si|sì|sim|да|是|有|はい|あり|نعم|✓|✔|true|x)$/iu;
const NO_VALUE = /^(?:no|nein|non|não|nee|нет|否|无|いいえ|なし|لا|✗|✘|false|-|–|—)$/iu;

/** Whether the value of a cell is a plain yes or no. */
export function cellSays({ value }: Cell): 'yes' | 'no' | null {
  if (YES_VALUE.test(value)) return 'yes';
  return NO_VALUE.test(value) ? 'no' : null;
}

/** Says something of its column alone: a deposit of none is no 'no' to what the row is about. */
const NOTHING = /^(?:none|nil|n\/a|keine[rs]?|ohne|ninguno|ninguna|aucune?|nessuno|nessuna|geen|nenhum|nenhuma)$/iu;

/** What a row is about, and what it says of it: the name of a column asks as much as it says. */
export function saidInCells({ cells, text }: Pick<Unit, 'cells' | 'text'>): string {
  const [label, ...others] = cells;
  if (label === undefined) return text;
  const said = others.filter((cell) => cellSays(cell) === null && !NOTHING.test(cell.value));
  return [label.column, label.value, ...said.map(({ value }) => value)].join('; ');
}
