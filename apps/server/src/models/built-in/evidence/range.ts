const MONEY = '[€£$] ?\\d[\\d.,]*';
const RANGE = new RegExp(
  `(?<!\\p{L})(?:(?:from|for|between) ${MONEY} (?:to|and|up to) ${MONEY}|(?:up to|at least|at most) ${MONEY})|${MONEY} ?[-–] ?${MONEY}`,
  'u',
);

/** Whether both ends of an amount are told, or one: 'from £10 to £250', 'between £10 and £250', 'up to £250'. */
export const tellsRange = (plainText: string): boolean => RANGE.test(plainText);
