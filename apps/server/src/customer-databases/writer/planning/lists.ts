import type { PreparedColumn } from '../prepare/types';
import type { Expr, Select } from '../sql/ast';
import type { Builder, Output } from './builder';
import { applyConditions, applyWholes } from './conditions';
import { labelColumns, rowColumns } from './labels';
import { timeFor } from './times';
import { Unclear } from './unclear';
import { unitOf, unitsIn } from './units';

/** 'What percentage of orders were cancelled': the part that meets the conditions. */
export function share(builder: Builder): Select {
  const where = applyConditions(builder);
  if (where.length === 0) throw new Unclear('which part is meant');
  if (builder.tree.nodes.some((node) => node.multiplied)) throw new Unclear('which part is meant');
  for (const node of builder.tree.nodes.slice(1)) node.left = true;
  const wholes = applyWholes(builder);
  if (builder.tree.nodes.some((node) => node.multiplied)) throw new Unclear('which part is meant');
  const when: Expr = where.length === 1 ? (where[0] as Expr) : { kind: 'all', parts: where };
  const part: Expr = {
    kind: 'case',
    when,
    value: { kind: 'number', value: 100 },
    otherwise: { kind: 'number', value: 0 },
  };
  const mean: Expr = { kind: 'aggregate', fn: 'avg', distinct: false, of: part, whole: true };
  return builder.select({ columns: [{ expr: mean, name: 'percentage' }], where: wholes });
}

/** Whether a condition holds for any row of a group. */
function isMet(when: Expr): Expr {
  const [one, none]: Expr[] = [
    { kind: 'number', value: 1 },
    { kind: 'number', value: 0 },
  ];
  const of: Expr = { kind: 'case', when, value: one as Expr, otherwise: none as Expr };
  const met: Expr = { kind: 'aggregate', fn: 'max', distinct: false, of, whole: true };
  return { kind: 'binary', operator: '=', left: met, right: one as Expr };
}

/** The figures and dates that conditions compare. */
function comparedIn({ shape: { conditions, root }, frame, words }: Builder): PreparedColumn[] {
  const timed = conditions.map((condition) =>
    condition.kind === 'time' ? { ...condition, column: condition.column ?? timeFor(root, frame, words) } : condition,
  );
  return timed.flatMap((condition) =>
    ['number', 'between', 'average', 'date', 'time', 'columns'].includes(condition.kind) &&
    condition.kind !== 'any' &&
    condition.column &&
    condition.column.table === root &&
    !condition.column.isKey
      ? [condition.column]
      : [],
  );
}

/** Lists what lies ahead by date, the soonest first, unless the question asks for another order. */
function soonestFirst(
  builder: Builder,
  isOrdered: boolean,
  labelled: boolean,
  add: (output: Output) => void,
): Select['orderBy'] {
  const { ahead, frame, tree } = builder;
  const node = ahead && tree.find(ahead.table);
  if (!ahead || !node || node.multiplied || isOrdered || !labelled || frame.order !== null) return [];
  add(builder.columnOutput(node, ahead));
  return [{ expr: builder.orderExpr({ kind: 'column', column: ahead }), direction: 'asc' }];
}

export function listed(builder: Builder): Select {
  const { shape } = builder;
  const root = builder.tree.root;
  const outputs: Output[] = [];
  const add = (output: Output) => {
    if (!outputs.some((other) => JSON.stringify(other.expr) === JSON.stringify(output.expr))) outputs.push(output);
  };
  const labelled = shape.withLabel || shape.columns.length === 0;
  if (labelled)
    for (const column of shape.columns.length > 0 || (shape.rankings.length > 0 && shape.root.label.length > 0)
      ? labelColumns(shape.root)
      : rowColumns(shape.root))
      add(builder.columnOutput(root, column));
  let told = shape.unit === null || shape.unit === 'money';
  for (const term of shape.columns) {
    const kept = term.kind === 'column' && term.column.isNumber ? unitOf(term.column) : null;
    const scale = kept !== null && shape.unit !== null ? unitsIn(kept, shape.unit) : null;
    if (scale !== null) told = true;
    const outs = builder
      .termOutputs(term)
      .map((out) => (scale === null || scale === 1 ? out : builder.divided(out, scale, `${shape.unit}s`)));
    if (term.kind === 'table') {
      const node = builder.nodeOf(term);
      if (node.step?.up && !node.step.edge.required) node.left = true;
    }
    outs.forEach(add);
  }
  if (!told) throw new Unclear(`what is wanted in ${shape.unit}s`);
  const where = applyConditions(builder);
  const orderBy: Select['orderBy'] = [];
  for (const { direction, by } of shape.rankings) {
    if ('fn' in by) continue;
    const expr = builder.orderExpr(by);
    const column = by.kind === 'column' ? by.column : null;
    if (builder.nodeOf(by).multiplied) throw new Unclear('how these belong together');
    if (column) add(builder.columnOutput(builder.nodeOf(by), column));
    if (column?.column.nullable && shape.limit !== null) where.push({ kind: 'isNull', of: expr, negated: true });
    orderBy.push({ expr, direction });
  }
  orderBy.push(...soonestFirst(builder, orderBy.length > 0, labelled, add));
  if (labelled && shape.columns.length === 0)
    for (const column of comparedIn(builder)) add(builder.columnOutput(root, column));
  const categories =
    shape.columns.length > 0 &&
    !labelled &&
    shape.columns.every((term) =>
      term.kind === 'column'
        ? (term.column.isCategory && !shape.root.label.includes(term.column)) ||
          builder.nodeOf(term) !== root ||
          (!term.column.isNumber &&
            !term.column.isDate &&
            !term.column.table.label.includes(term.column) &&
            shape.distinct)
        : true,
    );
  const distinct = (categories || shape.distinct) && !labelled && shape.limit === null;
  if (shape.limit !== null && orderBy.length > 0)
    for (const { expr } of outputs.slice(0, labelled ? Math.max(1, shape.root.label.length) : 1))
      if (!orderBy.some((one) => JSON.stringify(one.expr) === JSON.stringify(expr)))
        orderBy.push({ expr, direction: 'asc' });
  if (builder.frame.order !== null && orderBy.length === 0 && outputs[0])
    orderBy.push({ expr: outputs[0].expr, direction: builder.frame.order });
  if (builder.sides.length > 0) {
    const shown = outputs.map(({ expr }) => JSON.stringify(expr));
    if (orderBy.some(({ expr }) => !shown.includes(JSON.stringify(expr)))) throw new Unclear('how to sort these');
    const groupBy = outputs.map(({ expr }) => expr);
    return builder.select({
      columns: outputs,
      where,
      groupBy,
      having: builder.sides.map(isMet),
      orderBy,
      limit: shape.limit,
    });
  }
  return builder.select({
    columns: outputs,
    where,
    distinct: distinct || (shape.distinct && !labelled),
    orderBy,
    limit: shape.limit,
  });
}
