import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '../../../test/customer-databases/bounds';
import { sqliteStage } from '../../../test/customer-databases/sqlite-stage';
import { openDatabase } from '../drivers';
import type { DatabaseSchema, OpenDatabase, Written } from '../types';
import { rewriteQuestion, writeSql } from '.';

const names = (kind: string, from: number) =>
  Array.from({ length: 31 }, (_, at) => `(${from + at}, '${kind} ${from + at}')`).join(', ');

const stage = sqliteStage(`
  CREATE TABLE genre (genre_id INTEGER PRIMARY KEY, name VARCHAR(40));
  CREATE TABLE artist (artist_id INTEGER PRIMARY KEY, name VARCHAR(60));
  CREATE TABLE album (album_id INTEGER PRIMARY KEY, title VARCHAR(60), artist_id INTEGER REFERENCES artist);
  CREATE TABLE track (track_id INTEGER PRIMARY KEY, name VARCHAR(60), genre_id INTEGER REFERENCES genre, minutes INTEGER);
  CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name VARCHAR(40), country VARCHAR(40));
  CREATE TABLE invoice (invoice_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer, city VARCHAR(40),
    invoice_date DATE, total DECIMAL(10, 2));
  CREATE TABLE invoice_line (line_id INTEGER PRIMARY KEY, invoice_id INTEGER REFERENCES invoice,
    track_id INTEGER REFERENCES track, unit_price DECIMAL(10, 2), quantity INTEGER);
  INSERT INTO genre VALUES (1, 'Rock'), (2, 'Jazz'), (3, 'Opera');
  INSERT INTO artist VALUES (1, 'AC/DC'), (2, 'Miles Davis'), ${names('Band', 10)};
  INSERT INTO album VALUES (1, 'Powerage', 1), (2, 'Kind of Blue', 2), (3, 'Live', 1);
  INSERT INTO track VALUES (1, 'Riff', 1, 5), (2, 'So What', 2, 9), (3, 'Sirens', 1, 3);
  INSERT INTO customer VALUES (1, 'Ada', 'Peru'), (2, 'Bob', 'Peru'), (3, 'Cy', 'Chile'), (4, 'Dee', 'Chile'), (5, 'Eve', 'Ecuador');
  INSERT INTO invoice VALUES (1, 1, 'Lima', '2022-03-01', 40), (2, 1, 'Lima', '2023-04-02', 20),
    (3, 2, 'Cusco', '2022-03-05', 60), (4, 3, 'Arica', '2023-04-09', 60), (5, 3, 'Arica', '2023-04-20', 10);
  INSERT INTO invoice_line VALUES (1, 1, 1, 40, 1), (2, 2, 2, 20, 1), (3, 3, 1, 60, 1), (4, 4, 2, 60, 1), (5, 5, 2, 10, 1);
`);

let database: OpenDatabase;
let schema: DatabaseSchema;
beforeAll(async () => {
  database = await openDatabase({ type: 'sqlite', path: stage.path }, { allowPrivateNetwork: false });
  schema = await database.readSchema(true, AbortSignal.timeout(20_000));
});
afterAll(async () => {
  await database.close();
  stage.remove();
});

const ask = (question: string, lastQuestion: string | null = null): Promise<Written> =>
  writeSql({
    question,
    lastQuestion,
    schema,
    teaching: { ddl: [], documentation: [], examples: [] },
    today: '2026-03-10',
    findValues: (phrases) => database.findValues(schema, phrases, AbortSignal.timeout(20_000)),
  });

/** The rows that a question's statement returns. */
async function rowsOf(question: string, lastQuestion: string | null = null): Promise<unknown[][]> {
  const { kind, text } = await ask(question, lastQuestion);
  expect(kind, text).toBe('sql');
  return (await database.query(text, bounds())).rows;
}

describe('growth', () => {
  it.each([
    ['How much did sales grow from 2022 to 2023 in percent?', [[-10]]],
    ['By how many percent did revenue grow from 2022 to 2023?', [[-10]]],
    ['By what percentage did sales drop in 2023?', [[-10]]],
    ['Percentage change in sales between March 2022 and April 2023', [[-10]]],
    ['By how many percent did sales grow from Q1 2022 to Q2 2023?', [[-10]]],
    ['By how many percent did the number of invoices grow from 2022 to 2023?', [[50]]],
    ['How much did revenue grow from 2022 to 2023?', [[-10, -10]]],
    ['By how many percent did sales of Jazz grow from 2022 to 2023?', [[null]]],
    [
      'Percentage growth of sales from 2022 to 2023 per customer',
      [
        ['Ada', -50],
        ['Bob', -100],
        ['Cy', null],
      ],
    ],
  ])('%s', async (question, expected) => {
    expect(await rowsOf(question)).toEqual(expected);
  });

  it.each(['revenue growth by year', 'sales growth in percent', 'How much did sales grow in March 2023 in percent?'])(
    'asks which periods are meant: %s',
    async (question) => {
      expect(await ask(question)).toMatchObject({ kind: 'ask', text: expect.stringContaining('Which two periods') });
    },
  );

  it('leaves parts of a whole as they are', async () => {
    expect(await rowsOf('What percentage of customers are from Peru?')).toEqual([[40]]);
    expect(await rowsOf('What percentage of invoices were in 2022?')).toEqual([[40]]);
  });
});

describe('both of several values', () => {
  it.each([
    ['Which customers bought both Rock and Jazz tracks?', [['Ada']]],
    ['Which customers bought Rock as well as Jazz tracks?', [['Ada']]],
    ['customers who bought all of Rock and Jazz', [['Ada']]],
    ['How many customers bought both Rock and Jazz tracks?', [[1]]],
    ['Which customers bought both Rock and Jazz in 2023?', []],
    ['customers with invoices in both 2022 and 2023', [['Ada']]],
    ['Which invoice cities have invoices in both 2022 and 2023?', [['Lima']]],
    ['customers who bought Rock or Jazz', [['Ada'], ['Bob'], ['Cy']]],
    ['customers who bought Rock but never Jazz', [['Bob']]],
    ['How many customers are from both Peru and Chile?', [[4]]],
  ])('%s', async (question, expected) => {
    expect((await rowsOf(question)).toSorted()).toEqual(expected);
  });

  it('asks back where one row cannot be all of them, or nobody said whether one will do', async () => {
    expect((await ask('Which tracks are both Rock and Jazz?')).kind).toBe('ask');
    expect(await ask('customers who bought Rock and Jazz')).toMatchObject({
      kind: 'ask',
      text: "Do you mean those that have every one of them, or any? Ask for 'both Rock and Jazz' or for 'Rock or Jazz'.",
    });
  });
});

describe('what was never sold', () => {
  it.each(['Which genres have no sales?', 'genres without sales', 'genres with no revenue'])('%s', async (question) => {
    expect(await rowsOf(question)).toEqual([['Opera']]);
  });

  it('names the word that was not understood as it was written', async () => {
    expect((await ask('Which customers have no spending?')).text).toContain("'have no'");
  });
});

describe('slips of the pen', () => {
  it.each([
    ['wich artist has the most albums', [['AC/DC', 2]]],
    ['whcih artist has the most albums', [['AC/DC', 2]]],
    ['hwo many albums', [[3]]],
    ['shwo me genres', [['Rock'], ['Jazz'], ['Opera']]],
    ['how many albums by ACDC', [[2]]],
    ['how many albums by acdc', [[2]]],
    ['how many albums by AC-DC', [[2]]],
    ['hwo has no invoices', [['Dee'], ['Eve']]],
  ])('%s', async (question, expected) => {
    expect(await rowsOf(question)).toEqual(expected);
  });

  it('says how a word was read', async () => {
    expect(await ask('wich artist has the most albums')).toMatchObject({
      understood: expect.arrayContaining(["'wich' was read as 'which'"]),
    });
  });
});

describe('a question after another one', () => {
  it('is made whole without its slips', () => {
    const last = 'How many customers are in Peru?';
    expect(rewriteQuestion('hwo many albums', last, schema)).toBe('hwo many albums');
    expect(rewriteQuestion('hwo many are there', 'Show all customers in Peru', schema)).toBe(
      'How many customers in Peru?',
    );
  });

  it.each([
    ['customers who never bought anything', 'longest track', [['So What', 9]]],
    ['How many artists are there?', 'customers in Chile', [['Cy'], ['Dee']]],
    ['How many customers are in Peru?', 'customers in Chile', [[2]]],
    ['How many customers are in Peru?', 'hwo many albums', [[3]]],
  ])('%s + %s', async (last, question, expected) => {
    expect(await rowsOf(question, last)).toEqual(expected);
  });
});
