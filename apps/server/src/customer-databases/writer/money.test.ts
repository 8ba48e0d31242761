import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';
import { rewriteQuestion } from '.';

const PLANS = table('plans', ['id: integer', 'name: text', 'price_per_month: decimal']);
const FIRINGS = ['id: integer', 'member_id: integer', 'kind: text', 'fired_on: date', 'clay_kg: decimal?'];
const OF_MEMBER = ['member_id -> members (id)'];

function members(columns: string[] = []) {
  const own = ['id: integer', 'name: text', 'plan_id: integer', 'monthly_fee: decimal', ...columns];
  return table('members', own, ['plan_id -> plans (id)']);
}

const POTTERY = schema([PLANS, members(), table('firings', [...FIRINGS, 'cost: decimal'], OF_MEMBER)], 'sqlite');
const JOINED = schema([PLANS, members(['joined_on: date']), ...POTTERY.tables.slice(2)], 'sqlite');
const TWO_FEES = schema(
  [
    PLANS,
    table('members', ['id: integer', 'name: text']),
    table('firings', [...FIRINGS, 'glaze_fee: decimal', 'bisque_fee: decimal'], OF_MEMBER),
  ],
  'sqlite',
);
const GARAGE = schema(
  [
    table('cars', ['id: integer', 'plate: text']),
    table('repairs', ['id: integer', 'car_id: integer', 'cost: decimal', 'repaired_on: date'], ['car_id -> cars (id)']),
    table('mechanics', ['id: integer', 'name: text', 'salary: decimal']),
    table('sacks', ['id: integer', 'name: text', 'kg: decimal', 'height_cm: decimal', 'price_per_kg: decimal']),
  ],
  'sqlite',
);

describe.each([
  ['with a day on which members joined', JOINED],
  ['without one', POTTERY],
])('money of a table that is named, %s', (_, pottery) => {
  it.each([
    ['Firing income per month', 'SUM(cost) AS revenue FROM firings GROUP BY strftime'],
    ['Firing income per plan', 'SUM(f.cost) AS revenue FROM firings AS f JOIN members'],
    ['revenue from firings by plan', 'SUM(f.cost) AS revenue FROM firings AS f JOIN members'],
    ['Top 3 plans by firing income', 'ORDER BY revenue DESC, p.name LIMIT 3'],
    ['highest firing income per member', 'ORDER BY revenue DESC, m.name LIMIT 1'],
    ['average firing income', 'SELECT AVG(cost) AS average_revenue FROM firings'],
    ['takings from firings in 2025', "SELECT SUM(cost) AS revenue FROM firings WHERE fired_on >= '2025-01-01'"],
    ['How much did we earn from firings per month?', 'SUM(cost) AS revenue FROM firings GROUP BY strftime'],
    ['How much money do we make from firings?', 'SELECT SUM(cost) AS revenue FROM firings'],
    ['How much have members paid for firings?', 'SELECT SUM(cost) AS spending FROM firings'],
    ['How much did each member pay for firings?', 'SELECT m.name, SUM(f.cost) AS spending'],
    ['Which five members spent the most on firings?', 'ORDER BY spending DESC, m.name LIMIT 5'],
    ['Which member paid the most for firings?', 'ORDER BY spending DESC, m.name LIMIT 1'],
  ])('%s', async (question, expected) => {
    expect(await statement(pottery, question)).toContain(expected);
  });

  it.each([
    ['What is our total monthly fee income?', 'SELECT SUM(monthly_fee) AS total_monthly_fee FROM members'],
    ['monthly fee income per plan', 'SELECT p.name, SUM(m.monthly_fee) AS total_monthly_fee'],
    ['income from monthly fees', 'SELECT SUM(monthly_fee) AS total_monthly_fee FROM members'],
    ['Who pays the highest monthly fee?', 'FROM members WHERE monthly_fee = (SELECT MAX(monthly_fee) FROM members)'],
  ])('takes the column that is named: %s', async (question, expected) => {
    expect(await statement(pottery, question)).toContain(expected);
  });

  it.each([
    'What is our total income?',
    'How much do we earn?',
    'income per plan',
    'Which plan earns the most?',
    'Which members pay the most?',
    'How much do members pay per month?',
  ])('names the columns to choose from: %s', async (question) => {
    const { kind, text } = await written(pottery, question);
    expect(kind).toBe('ask');
    expect(text).toMatch(
      /^Do you mean the (?:monthly fee of members or the cost of firings|cost of firings or the monthly fee of members)\?$/,
    );
  });
});

describe('money that is in doubt', () => {
  it.each(['Firing income per month', 'What is our income?', 'How much have members paid?'])(
    'asks which of two columns of the table is meant: %s',
    async (question) => {
      const text = 'Do you mean the glaze fee or the bisque fee of firings?';
      expect(await written(TWO_FEES, question)).toMatchObject({ kind: 'ask', text });
    },
  );

  it('takes the one of two that is named', async () => {
    expect(await statement(TWO_FEES, 'glaze fee income per member')).toContain('SUM(f.glaze_fee) AS total_glaze_fee');
  });

  it('does not take what a business pays for its income', async () => {
    const text = 'Do you mean the cost of repairs?';
    expect(await written(GARAGE, 'repair income per month')).toMatchObject({ kind: 'ask', text });
  });

  it.each(['How much do we pay members?', 'What are members paid?', 'Which members earn the most?'])(
    'does not take what members pay for what they are paid: %s',
    async (question) => {
      expect((await written(POTTERY, question)).kind).not.toBe('sql');
    },
  );

  it('leaves wages to those who earn them', async () => {
    expect(await statement(GARAGE, 'Which mechanics earn the most?')).toContain('ORDER BY salary DESC');
  });
});

describe('the answer to which money is meant', () => {
  it.each([
    ['Firing income per month', 'the cost of firings', 'SUM(cost) AS total_cost FROM firings GROUP BY strftime'],
    ['Revenue per member', 'the cost', 'SELECT m.name, SUM(f.cost) AS total_cost FROM firings'],
    ['What is our total income?', 'The monthly fee of members.', 'SELECT SUM(monthly_fee) AS total_monthly_fee'],
    ['Which members pay the most?', 'the cost of firings', 'ORDER BY total_cost DESC, m.name LIMIT 1'],
  ])('%s – %s', async (last, answer, expected) => {
    expect(await statement(JOINED, rewriteQuestion(answer, last, JOINED))).toContain(expected);
  });

  it('is no name of anything but figures', () => {
    expect(rewriteQuestion('kind', 'Firing income per month', JOINED)).not.toContain('total');
  });

  it('is no answer where no money was asked for', () => {
    expect(rewriteQuestion('the cost of firings', 'How many members are there?', JOINED)).not.toContain('total');
  });
});

describe('measures that columns only have the unit of', () => {
  it.each([
    ['total weight of firings per member', 'SUM(f.clay_kg) AS total_clay_kg'],
    ['How much did all firings weigh in total?', 'SUM(clay_kg)'],
  ])('%s', async (question, expected) => {
    expect(await statement(POTTERY, question)).toContain(expected);
  });

  it.each([
    ['the heaviest sack', 'ORDER BY kg DESC'],
    ['What is the weight of each sack?', 'SELECT name, kg FROM sacks'],
  ])('%s', async (question, expected) => {
    expect(await statement(GARAGE, question)).toContain(expected);
  });

  it.each(['average width of sacks', 'average length of sacks'])('leaves out other measures: %s', async (question) => {
    expect((await written(GARAGE, question)).kind).not.toBe('sql');
  });
});
