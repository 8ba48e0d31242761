import { ParseError } from 'eventsource-parser';
import { expect, test } from 'vitest';
import { tokenize } from '../src/customer-databases/guard/tokens';
import { queryOf, termsOf } from '../src/features/activity/search-terms';
import { presentCell } from '../src/features/database-chat/running/present-cell';
import { summarize } from '../src/features/database-chat/running/summary';
import { splitDocumentation } from '../src/features/database-chat/teaching/split-documentation';
import { splitSql } from '../src/features/database-chat/teaching/split-sql';
import { readReply } from '../src/features/database-chat/writing/read-reply';
import { analyseQuery } from '../src/features/knowledge/query';
import { markNumbers } from '../src/features/training/parsing/docx-numbers';
import { acceptedLanguage } from '../src/language/accepted-language';
import { detectLanguage } from '../src/language/language';
import { readQuestion } from '../src/language/question/question';
import { readRemark } from '../src/language/question/remark';
import { rewriteQuestion } from '../src/language/question/rewrite-question';
import { splitQuestions } from '../src/language/question/split-questions';
import { headingQuestion, rowQuestion } from '../src/language/question/suggested-question';
import { sentences } from '../src/language/sentences';
import { shorten } from '../src/language/shorten';
import { words } from '../src/language/words';
import { addressesIn, withoutForeignAddresses } from '../src/models/prompt/addresses';
import { certainQuotes } from '../src/models/prompt/quotes';
import { Tidier } from '../src/models/prompt/tidy';
import { eventData } from '../src/models/providers/event-data';
import { countTokens } from '../src/models/tokens';
import { networkOf } from '../src/platform/network';
import { mayConnect } from '../src/platform/safe-fetch/address';

/** The maximum length of a question; models' output and databases' values come in pieces no longer than this. */
const SIZE = 8_000;
/** CPU time; anything quadratic in the length of a run takes seconds. */
const MOST_MS = 500;

const PIECES = [
  ' ',
  '\t',
  '\n',
  '0',
  '1',
  '9',
  '.',
  ',',
  ':',
  ';',
  '-',
  '_',
  '*',
  '#',
  '/',
  '\\',
  '|',
  '!',
  '?',
  '=',
  '%',
  '@',
  '&',
  '+',
  '~',
  '^',
]
  .concat([
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '<',
    '>',
    '"',
    "'",
    '`',
    '“',
    '‘',
    '«',
    '【',
    'a',
    'A',
    'é',
    '一',
    '元',
    'の',
    '😀',
    '\u0301',
    '\u2028',
    '\u200d',
  ])
  .concat([
    'a ',
    'a.',
    'a-',
    'a,',
    "a'",
    'a@',
    'a: ',
    '. ',
    ' \n',
    '.0',
    '1,',
    '1.',
    '- ',
    '[1',
    '[1]',
    '![',
    '](',
    '[a](',
    'h',
    'http',
    'https://',
    'www.',
    '/*',
    '--',
    '*/',
    '"a',
    '``',
    '/**',
    '<a',
    'and ',
    'how ',
    'what is ',
    'Dr. ',
    '¿',
    '？',
    'per a ',
    'Mo-',
  ])
  .concat(['<w:p ', '<w:t ', '<w:pPr><w:pStyle '])
  .concat(['the a ', 'is (also ', 'select ', '1 元', 'a\n', '\\"', '$$', '$a$']);

const RESULT = { kind: 'decimal', scale: null } as const;
const FUNCTIONS: Record<string, (text: string) => unknown> = {
  words,
  sentences,
  shorten,
  detectLanguage,
  readQuestion: (text) => readQuestion(text, 'en'),
  readRemark: (text) => readRemark(text, 'en'),
  rewriteQuestion: (text) => [
    rewriteQuestion(text, [{ role: 'user', content: 'Where is the office?' }]),
    rewriteQuestion('And there?', [
      { role: 'user', content: text },
      { role: 'assistant', content: text },
    ]),
  ],
  splitQuestions: (text) => splitQuestions(text, 'en'),
  suggestions: (text) => [headingQuestion(text, 'en', ''), rowQuestion(text, 'en')],
  analyseQuery: (text) => analyseQuery(text, new Set(['en', 'de'])),
  acceptedLanguage,
  search: (text) => [termsOf('agent', text), queryOf(['agent'], text)],
  addresses: (text) => [addressesIn([text]), withoutForeignAddresses(text, () => new Set())],
  numbersInWord: (text) => [markNumbers(text, '<w:num w:numId="1">', text), markNumbers('<w:p>', text, text)],
  quotes: (text) => certainQuotes(text, [text]),
  countTokens,
  Tidier: (text) => {
    const tidier = new Tidier(() => new Set());
    for (let at = 0; at < text.length; at += 20) tidier.push(text.slice(at, at + 20));
    return tidier.end();
  },
  eventData: async (text) => {
    const bytes = async function* () {
      for (let at = 0; at < text.length; at += 20) yield Buffer.from(`data: ${text.slice(at, at + 20)}`);
    };
    try {
      for await (const _ of eventData(bytes()));
    } catch (error) {
      // A run of lines is no stream of events, and an endless event is none; both are left early.
      if (!(error instanceof RangeError || error instanceof ParseError)) throw error;
    }
  },
  readReply,
  splitSql: async (text) => {
    for await (const _ of splitSql(text, 'postgres'));
  },
  splitDocumentation: (text) => [...splitDocumentation(text)],
  tokenize: (text) => {
    try {
      return tokenize(text, 'mysql');
    } catch {
      return undefined;
    }
  },
  cells: (text) => {
    const columns = [{ name: text, ...RESULT }];
    return [presentCell(text, columns[0] as never), summarize(columns as never, [[text]], false)];
  },
  network: (text) => [networkOf(text), mayConnect(text, false)],
};

test.each(Object.keys(FUNCTIONS))(
  '%s takes a long run of anything in its stride',
  async (name) => {
    const slow: Record<string, number> = {};
    for (const piece of PIECES) {
      const run = piece.repeat(Math.ceil(SIZE / piece.length));
      for (const [text, place] of [
        [run, 'alone'],
        [`${run}x`, 'before a letter'],
        [`0.${run}1`, 'in a number'],
        [`What is ${run}?`, 'in a question'],
      ] as const) {
        const before = process.cpuUsage();
        await FUNCTIONS[name]?.(text);
        const { user, system } = process.cpuUsage(before);
        if ((user + system) / 1_000 > MOST_MS)
          slow[`${JSON.stringify(piece)} ${place}`] = Math.round((user + system) / 1_000);
      }
    }
    expect(slow).toEqual({});
  },
  120_000,
);
