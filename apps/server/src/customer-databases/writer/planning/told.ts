import type { Expr, Select } from '../sql/ast';

/** The columns that the question itself fixes to one value. */
function saidIn(where: Expr[]): Set<string> {
  const said = new Set<string>();
  for (const expr of where) {
    if (expr.kind === 'all') for (const inner of saidIn(expr.parts)) said.add(inner);
    if (expr.kind === 'in' && !expr.negated && expr.values.length === 1) said.add(JSON.stringify(expr.of));
    if (expr.kind === 'like' && !expr.negated && expr.shape === 'is') said.add(JSON.stringify(expr.of));
  }
  return said;
}

/** Whether a query only repeats what the question has said: 'what is the charger sold for' with 'charger'. */
export function tellsNothing({ columns, where }: Select): boolean {
  const said = saidIn(where);
  return columns.length > 0 && columns.every(({ expr }) => said.has(JSON.stringify(expr)));
}
