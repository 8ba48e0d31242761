import type { DatabaseSchema, FoundValue, SoughtValues, Teaching, Written } from '../types';
import { fromExample } from './examples/near-duplicate';
import { asksPlace } from './follow-up/places';
import { rewriteQuestion } from './follow-up/rewrite';
import { picksFromFirstFew } from './follow-up/within-first';
import { build } from './planning/build';
import { Builder } from './planning/builder';
import { lostIn } from './planning/lost';
import { shapeOf } from './planning/shape';
import { pricesRead, secondsRead, yearsRead } from './planning/spoken';
import { tellsNothing } from './planning/told';
import { Choice, Unclear } from './planning/unclear';
import { addValue, valueForms } from './prepare';
import type { Prepared } from './prepare/types';
import { splitAges } from './reading/ages';
import { asideFor } from './reading/aside';
import { splitCompounds } from './reading/compounds';
import { countedTable, countOf } from './reading/counted-table';
import { withEvents } from './reading/events';
import { explain } from './reading/explain';
import { ItemReader } from './reading/items';
import { withLastMonths } from './reading/lately';
import { withLeaving } from './reading/leaving';
import { withMeanAge } from './reading/mean-age';
import { splitNegations } from './reading/negation';
import { withOwnStates } from './reading/own-states';
import { parse } from './reading/parse';
import { partNames, peopleNamed } from './reading/part-names';
import { phrasesOf } from './reading/phrases';
import { withoutPurpose } from './reading/purpose';
import { withRates } from './reading/rates';
import { matchWord } from './reading/refs';
import { isOfQuestions, type Respelled, respelled } from './reading/respell';
import { settle } from './reading/settle';
import { withStays } from './reading/stays';
import { splitSubordinates } from './reading/subordinates';
import { withToday } from './reading/times';
import { tokensOf } from './reading/tokens';
import type { Token } from './reading/types';
import { withValidity } from './reading/validity';
import { printSelect } from './sql/print';

export interface WriteRequest {
  question: string;
  lastQuestion: string | null;
  schema: DatabaseSchema;
  teaching: Teaching;
  /** The ISO day that 'last month' is relative to. */
  today: string;
  /** Which of these occur as values in the data; the caller queries the database. */
  findValues(sought: SoughtValues): Promise<FoundValue[]>;
}

/** Longer questions are cut off here, in characters. */
const LONGEST = 1_000;
/** At most this many people of one name are listed. */
const CHOICES_MAX = 5;
const WHICH_ORDER = 'I do not know which order you mean. Could you say by what, for example the second highest?';
const FROM_FIRST_FEW =
  'I cannot pick from the first rows of a ranking. Could you ask for the whole ranking with your condition, for example the customers from Brazil by revenue?';

/** See writeSql. */
export async function write(request: WriteRequest, prepared: Prepared): Promise<Written> {
  const { question: spelt, misspelt } = await spelling(request, prepared);
  if (picksFromFirstFew(spelt, request.lastQuestion)) return { kind: 'ask', text: FROM_FIRST_FEW, understood: [] };
  const asked = rewriteQuestion(spelt, request.lastQuestion, request.schema);
  const question = withStays(
    prepared,
    withRates(prepared, withMeanAge(withLastMonths(withToday(withoutPurpose(asked.slice(0, LONGEST)))))),
  );
  const tokens = tokensOf(question);
  if (asksPlace(question)) return { kind: 'ask', text: WHICH_ORDER, understood: [] };
  const isKnown = (word: string) => prepared.tablesByWord.has(word) || prepared.columnsByWord.has(word);
  const aside = asideFor(question, tokens, isKnown);
  if (aside !== null) return { kind: 'aside', text: aside, understood: [] };
  const counted = countedTable(prepared, question);
  if (counted) return { kind: 'sql', text: printSelect(countOf(counted), prepared.dialect), understood: [] };
  const isStrange = (token: Token) => !isOfQuestions(token.word) && !knows(prepared, token);
  const sought = { phrases: phrasesOf(tokens, question, isStrange), names: partNames(tokens, isStrange) };
  const found = await request.findValues(sought);
  const values = found.length === 0 ? prepared.values : new Map(prepared.values);
  for (const value of found) addValue(values, value);
  for (const { name, people } of peopleNamed(prepared, found, sought)) {
    if (new Set(people.map(({ value }) => value)).size > 1) return whichOf(name, people);
    values.set(name, [...(values.get(name) ?? []), ...people]);
  }
  const taught = fromExample(question, request.teaching, found, (text) =>
    valueForms(text).some((form) => values.has(form)),
  );
  if (taught !== null) return { kind: 'sql', text: taught.sql, understood: [`As in the example "${taught.example}"`] };
  return compose({ ...prepared, values }, question, request.today, misspelt);
}

/** Asks which of several people of the same name is meant. */
function whichOf(name: string, people: readonly FoundValue[]): Written {
  const all = [...new Set(people.map(({ value }) => value))].slice(0, CHOICES_MAX);
  const listed = `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
  return { kind: 'ask', text: `'${name}' could be ${listed}. Which do you mean?`, understood: [] };
}

/** Whether a word may be a name or value that is known before the data is queried. */
function knows(prepared: Prepared, token: Token): boolean {
  const isValue = valueForms(token.text).some((form) => prepared.values.has(form));
  return isValue || matchWord(prepared, token, true).words.size > 0;
}

/** Corrects typos in the question, unless what looks like a typo is a name in the data. */
async function spelling({ question, findValues }: WriteRequest, prepared: Prepared): Promise<Respelled> {
  const read = question.slice(0, LONGEST);
  const mended = respelled(read, (token) => knows(prepared, token));
  if (mended.misspelt.length === 0) return { question, misspelt: [] };
  const found = await findValues({ phrases: mended.misspelt.map(({ text }) => text), names: [] });
  return found.length > 0 ? { question, misspelt: [] } : mended;
}

function compose(prepared: Prepared, question: string, today: string, slips: Respelled['misspelt']): Written {
  const aged = splitAges(prepared, withValidity(prepared, withLeaving(prepared, tokensOf(question))));
  const tokens = splitCompounds(prepared, splitSubordinates(prepared, splitNegations(prepared, aged)));
  const reader = new ItemReader(prepared, tokens, question, today);
  const settled = withEvents(prepared, settle(prepared, reader.read(), tokens), tokens);
  const items = withOwnStates(settled, tokens);
  const frame = parse(prepared, items, tokens, today);
  const understood = explain(items, [...slips, ...reader.misspelt]);
  const known = items.filter((item) => item.type === 'ref').length;
  if (frame.unexplained.length > 0) {
    const words = [...new Set(frame.unexplained)].map((text) => `'${text}'`);
    const strange = words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
    const several = words.length > 1;
    if (known === 0 && frame.measures.length === 0)
      return {
        kind: 'aside',
        text: `I cannot find any of that in this database: ${strange} ${several ? 'match' : 'matches'} no table, column or value.`,
        understood,
      };
    return {
      kind: 'ask',
      text: `I do not know what ${strange} ${several ? 'mean' : 'means'} here. Could you use names of tables or columns?`,
      understood,
    };
  }
  if (frame.doubts.length > 0)
    return { kind: 'ask', text: `${sentence(frame.doubts[0] ?? '')}. Which do you mean?`, understood };
  try {
    const words = tokens.map((token) => token.word);
    const builder = new Builder(prepared, shapeOf(prepared, frame, words, today), words);
    const query = build(builder);
    const lost = lostIn(
      query,
      items.filter(({ begin }) => !frame.waived.includes(begin)),
      words,
    );
    if (tellsNothing(query) && /^(?:what|how|when|where|why)/.test(words[0] ?? ''))
      throw new Unclear('what is asked about it');
    if (lost !== null) throw new Unclear(`what '${lost}' has to do with it`);
    const left = [...builder.uncancelled].map(({ table }) => `Cancelled ${table.name} are left out`);
    const read = [...pricesRead(builder.shape), ...yearsRead(items, query), ...secondsRead(prepared, query)];
    const all = [...understood, ...left, ...read];
    return { kind: 'sql', text: printSelect(query, prepared.dialect), understood: all };
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
    if (error instanceof Choice) return { kind: 'ask', text: error.message, understood };
    if (known === 0)
      return {
        kind: 'aside',
        text: 'I cannot find any of that in this database. Ask me about its tables.',
        understood,
      };
    return { kind: 'ask', text: `I am not sure ${error.message}. Could you be more specific?`, understood };
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
