import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text';
import { readRow } from './table-row';
import { TracedText } from './traced-text';
import { readUnits } from './units';

describe('units', () => {
  it('keep a list together with what opens it', () => {
    const units = readUnits('Before.\nTo pay:\n1. Open the app.\n2. Press Pay. Then wait.\nAfter.');
    expect(units.map(({ kind, list, text }) => [kind, list, text])).toEqual([
      ['sentence', null, 'Before.'],
      ['lead', 0, 'To pay:'],
      ['item', 0, 'Open the app.'],
      ['item', 0, 'Press Pay. Then wait.'],
      ['sentence', null, 'After.'],
    ]);
  });

  it('see a list that nothing marks', () => {
    const units = readUnits('Bring these:\nyour passport\na photo\n\nThe office is open daily. It closes at noon.');
    expect(units.map(({ kind }) => kind)).toEqual(['lead', 'item', 'item', 'sentence', 'sentence']);
  });

  it('see questions, rows and answers', () => {
    const units = readUnits('Q: Are dogs allowed?\nA: Dogs are welcome.\nPlan: Solo; Price: $6');
    expect(units.map(({ kind, text }) => [kind, text])).toEqual([
      ['question', 'Are dogs allowed?'],
      ['sentence', 'Dogs are welcome.'],
      ['row', 'Plan: Solo; Price: $6'],
    ]);
  });

  it('join what a narrow page broke', () => {
    const units = readUnits(
      'The contract may be ended by either side with a notice of\nthree months to the end of a year.',
    );
    expect(units).toHaveLength(1);
  });

  it('keep rows apart whose columns have small letters', () => {
    const rows = readUnits(
      'boat: Rowing boat; half day: 18 EUR; full day: 30 EUR; deposit: 50 EUR\nboat: Kayak; half day: 14 EUR; full day: 24 EUR; deposit: 40 EUR',
    );
    expect(rows.map(({ kind, cells }) => [kind, cells[0]?.value])).toEqual([
      ['row', 'Rowing boat'],
      ['row', 'Kayak'],
    ]);
  });

  it.each([
    '4.50 euro a night',
    '8.30 am beginners',
    '05.07.2026 is the day',
    '1.650 Euro im Winter',
    '31. Dezember bis 12 Uhr',
  ])('keep the number that a line begins with: %s', (line) => {
    expect(readUnits(line).map(({ text }) => text)).toEqual([line]);
    expect(readUnits(`1. ${line}`).map(({ text }) => text)).toEqual([line]);
  });

  it('count lists again', () => {
    const units = readUnits('One:\n- a\n- b\nTwo:\n- c\n- d');
    expect(units.filter(({ kind }) => kind === 'item').map(({ list }) => list)).toEqual([0, 0, 1, 1]);
  });
});

describe('a row', () => {
  it('may have a shortened word for a column', () => {
    const [row] = readUnits('Course: Climbing; Max. people: 8; Tel.: 061 555 40 40');
    expect(row?.cells.map(({ column, value }) => [column, value])).toEqual([
      ['Course', 'Climbing'],
      ['Max. people', '8'],
      ['Tel.', '061 555 40 40'],
    ]);
    expect(readUnits('We open at nine. Closed: Sunday').map(({ cells }) => cells)).toEqual([[], []]);
  });

  it.each([
    ['Plan: Solo; Price: $6', 2],
    ['Monday; Hours: 8:00 - 18:00; Room: 2', 3],
    ['Head of IT: Jane Doe', 1],
  ])('%s', (line, cells) => {
    expect(readRow(line)).toHaveLength(cells);
  });

  it.each([
    'Note: the shop is closed on public holidays.',
    'We sell apples; they are red.',
    'Plain words',
    'See https://example.org; it is short',
  ])('is not %s', (line) => {
    expect(readRow(line)).toBeNull();
  });
});

describe('plain text', () => {
  it.each([
    ['See ![x](http://evil.example/?q=1)this', 'See this'],
    ['[Tickets](http://evil.example) here', 'Tickets here'],
    ['a <img src=x onerror=alert(1)> b', 'a  b'],
    ['x<script>alert(1)</script>y', 'xy'],
    ['<script>alert(1)', ''],
    ['<!-- hidden --> shown', ' shown'],
    ['**Bold** and `code`', 'Bold and code'],
    ['if a < b and c <d', 'if a < b and c < d'],
    ['![ref][1] stays', ' stays'],
    ['2 * 3 * 4 = 24', '2 * 3 * 4 = 24'],
    ['before the closing </body> tag', 'before the closing `</body>` tag'],
    ['before the closing `</body>` tag of **your** page', 'before the closing `</body>` tag of your page'],
    ['Send Bearer <token> or <your name>.', 'Send Bearer `<token>` or `<your name>`.'],
    [
      'Copy `<script src="https://a.example/b.js"></script>` there',
      'Copy `<script src="https://a.example/b.js"></script>` there',
    ],
    ['Paste <script src="b.js"></script> below', 'Paste `<script src="b.js"></script>` below'],
    ['Find the <script> tag. It goes into the <head>.', 'Find the `<script>` tag. It goes into the `<head>`.'],
    ['在</body>标签之前粘贴', '在`</body>`标签之前粘贴'],
    ['Wrap it in a <div> of its own', 'Wrap it in a `<div>` of its own'],
    ['Ask Ada <ada@shop.example> for <b>help</b>.', 'Ask Ada ada@shop.example for help.'],
    ['<body>\n<div class="a">\nText', '\n\nText'],
    ['<Note>Mind the gap</Note>', 'Mind the gap'],
    ['The end. <script>alert(1)</script> Really.', 'The end.  Really.'],
    ['[tickets for <name>](https://evil.example/<x>)', 'tickets for `<name>`'],
    ['press the ` key and send <token>', 'press the \\` key and send `<token>`'],
    ['press \\` and send `<token>`', 'press \\ and send `<token>`'],
    ['or \\<token>', 'or \\ `<token>`'],
  ])('%s', (text, expected) => {
    expect(plainText(TracedText.of(text)).text).toBe(expected);
  });

  it('is linear on hostile text', () => {
    const before = process.cpuUsage();
    for (const text of [
      '<'.repeat(50_000),
      '['.repeat(50_000),
      '![a]('.repeat(10_000),
      '**'.repeat(20_000),
      '`'.repeat(50_000),
      'a <script> '.repeat(5_000),
      'a <token> '.repeat(5_000),
      'a <!-- '.repeat(5_000),
    ])
      plainText(TracedText.of(text));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});
