import { expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { rewriteInThread, writeSqlInThread } from './in-thread';

const SHOP = schema([table('customers', ['id: integer', 'name: text', 'city: text = London|Prague'])], 'sqlite');
const NOTHING = { ddl: [], documentation: [], examples: [] };

const write = (owner: string, question: string, workMs?: number, findValues = async () => []) => {
  const asked = { question, lastQuestion: null, schema: SHOP, teaching: NOTHING, today: '2026-03-10', findValues };
  return writeSqlInThread(asked, owner, new AbortController().signal, workMs);
};

it('lets teams take turns, so that none waits behind all that another one asks', async () => {
  const ended: string[] = [];
  const ask = async (owner: string) => {
    await write(owner, 'How many customers are in Vienna?');
    ended.push(owner);
  };
  await ask('many');
  await Promise.all([...Array.from({ length: 20 }, () => ask('many')), ask('one')]);
  expect(ended.indexOf('one')).toBeLessThan(10);
});

it('ends a question that holds the thread, and goes on with those that wait for their databases', async () => {
  let answer = () => {};
  const waited = new Promise<[]>((resolve) => {
    answer = () => resolve([]);
  });
  const asked = new Promise<void>((resolve) => {
    const waits = write('one', 'How many customers are in Vienna?', undefined, () => {
      resolve();
      return waited;
    });
    void waits.then((written) => ended.push(written.text));
  });
  const ended: string[] = [];
  await asked;
  const held = await write('many', 'customers in Vienna and '.repeat(80), 1);
  expect(held).toMatchObject({ kind: 'ask', text: expect.stringContaining('took too long') });
  answer();
  await expect.poll(() => ended, { timeout: 20_000 }).toEqual([expect.not.stringContaining('took too long')]);
});

it('makes a question whole without holding the event loop, however many values its words may be', async () => {
  const values = Array.from({ length: 30 }, (_, at) => `value ${at}`).join('|');
  const columns = Array.from({ length: 40 }, (_, at) => `c${at}: text = ${values}`);
  const large = schema(
    Array.from({ length: 100 }, (_, at) => table(`t${at}`, columns)),
    'sqlite',
  );
  const asked = {
    question: 'and in Germany?',
    lastQuestion: 'customer, '.repeat(790),
    schema: large,
    teaching: NOTHING,
  };
  let beats = 0;
  const pulse = setInterval(() => beats++, 20);
  const whole = await rewriteInThread(asked, 'one', new AbortController().signal);
  clearInterval(pulse);
  expect(whole).toContain('Germany');
  expect(beats).toBeGreaterThan(3);
});

it('keeps what schemas take in memory bounded, and the usual ones beside a large one', async () => {
  const long = (at: number) => Array.from({ length: 24 }, (_, word) => `w${at + word * 17}amount`).join('_');
  const columns = (from: number) => Array.from({ length: 100 }, (_, at) => `${long(from + at)}_${at}: text`);
  const made = (name: string, wide: boolean) => {
    const tables = wide
      ? Array.from({ length: 90 }, (_, at) => table(`${name}_${at}`, columns(at)))
      : [table(name, ['id: integer', 'city: text'])];
    const known = { schema: schema(tables), sent: 0 };
    // Copied each time the thread requests the schema and teaching that it lacks.
    const teaching = {
      ...NOTHING,
      get examples() {
        known.sent += 1;
        return [];
      },
    };
    const rest = { lastQuestion: null, teaching, today: '2026-03-10', findValues: async () => [] };
    const asked = { question: 'How many are there?', schema: known.schema, ...rest };
    return { known, ask: () => writeSqlInThread(asked, 'one', new AbortController().signal) };
  };
  const [usual, first, second] = [made('usual', false), made('first', true), made('second', true)];
  for (const { ask } of [usual, first, first, second, first, usual]) await ask();
  expect([usual, first, second].map(({ known }) => known.sent)).toEqual([1, 2, 1]);
}, 60_000);

it('answers about a small database while a large one is still being indexed', async () => {
  const columns = (from: number) => Array.from({ length: 100 }, (_, at) => `amount_of_${from}_and_${at}: text`);
  const wide = schema(Array.from({ length: 90 }, (_, at) => table(`wide_${at}`, columns(at))));
  const asked = { lastQuestion: null, teaching: NOTHING, today: '2026-03-10', findValues: async () => [] };
  await write('one', 'How many customers are in Prague?');
  const ended: string[] = [];
  const signal = new AbortController().signal;
  const slow = writeSqlInThread({ ...asked, question: 'How many are there?', schema: wide }, 'many', signal);
  const both = [
    slow.then(() => ended.push('large')),
    write('one', 'How many customers?').then(() => ended.push('small')),
  ];
  await Promise.all(both);
  expect(ended).toEqual(['small', 'large']);
}, 60_000);

it('begins anew with what is long while another team with a large database waits, which is answered first', async () => {
  const columns = Array.from({ length: 900 }, (_, at) => `amount_of_${at}: text`);
  const made = (tables: number) => schema(Array.from({ length: tables }, (_, at) => table(`wide_${at}`, columns)));
  const rest = { lastQuestion: null, teaching: NOTHING, today: '2026-03-10', findValues: async () => [] };
  const ended: string[] = [];
  const ask = async (owner: string, asked: ReturnType<typeof schema>) => {
    const question = 'How many wide_3 are there?';
    await writeSqlInThread({ ...rest, question, schema: asked }, owner, new AbortController().signal);
    ended.push(owner);
  };
  const [endless, usual] = [made(60), made(6)];
  const first = ask('long', endless);
  await Promise.all([first, ask('other', usual)]);
  expect(ended).toEqual(['other', 'long']);
}, 60_000);

it('reads fewer words the more columns there are, in which nobody else could be answered', async () => {
  const columns = Array.from({ length: 900 }, (_, at) => `city ${at}: text`);
  const wide = schema(Array.from({ length: 40 }, (_, at) => table(`customers_${at}`, columns)));
  const sought: string[] = [];
  const find = async () => {
    sought.push('values');
    return [];
  };
  const rest = { lastQuestion: null, teaching: NOTHING, today: '2026-03-10', findValues: find };
  const asked = { ...rest, schema: wide, question: 'customers in Vienna and '.repeat(20) };
  const written = await writeSqlInThread(asked, 'one', new AbortController().signal);
  expect(written).toMatchObject({ kind: 'ask', text: expect.stringContaining('in fewer words') });
  expect(sought).toEqual([]);
});

it('does not read a question of several pages, in which nobody else could be answered', async () => {
  const sought: string[] = [];
  const find = async () => {
    sought.push('values');
    return [];
  };
  const written = await write('one', 'customers in Vienna and '.repeat(100), undefined, find);
  expect(written).toMatchObject({ kind: 'ask', text: expect.stringContaining('in fewer words') });
  expect(sought).toEqual([]);
});
