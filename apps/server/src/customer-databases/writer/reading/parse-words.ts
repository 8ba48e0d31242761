import { placeOf } from './ordinals';
import { readBy } from './parse-by';
import { readDirection } from './parse-direction';
import { readNamed } from './parse-texts';
import type { State } from './state';
import { readSubordinate } from './subordinates';
import type { ItemOf } from './types';
import { readWhoBesides } from './who-besides';

/** 'Electric or diesel: how many of each' groups by what was named. */
function ofEachNamed(state: State): boolean {
  const last = state.lastCondition;
  if (state.peek() || last?.kind !== 'value' || last.values.length < 2) return false;
  state.frame.groups.push({ kind: 'column', column: last.column });
  return true;
}

/** 'That cost more than 2 per unit' is about a unit price, not about groups. */
function ofOnePiece(state: State): boolean {
  const [amount, piece] = [state.before(), state.peek()];
  if (amount?.type !== 'number' || !piece || !/^(?:unit|piece|item|bottle|head|person)$/i.test(piece.text))
    return false;
  state.frame.waived.push(piece.begin);
  state.at++;
  return true;
}

/** 'The next class' is the soonest one, 'the next 3 classes' the soonest three. */
function readNext(state: State, text: string) {
  const [count, counted] = [state.peek(), state.peek(1)];
  const thing = count?.type === 'number' ? counted : count;
  if (thing?.type !== 'ref' || thing.ref.kind !== 'table') return void state.frame.unexplained.push(text);
  if (count?.type === 'number') state.at++;
  state.frame.standings.push('upcoming');
  if (count?.type === 'number') state.frame.limit = count.value;
  else if (!thing.plural) state.frame.limit = 1;
}

/** Reads a word of grammar, which decides the role of what follows. */
export function readKeyword(state: State, item: ItemOf<'word'>) {
  const { frame } = state;
  const joined = item.word === 'and';
  const besides = state.joined && frame.measures.length === 0 && (frame.focus !== null || frame.columns.length > 0);
  if (item.word !== 'of' && item.word !== 'list') state.joined = joined;
  switch (item.word) {
    case 'per':
      if (ofEachNamed(state) || ofOnePiece(state)) return;
      state.role = 'group';
      state.withRole = false;
      frame.each = true;
      return;
    case 'by':
      return readBy(state);
    case 'with':
      if (state.at <= 1 && /^who\b/i.test(item.text)) frame.wants.person = true;
      state.role = 'filter';
      state.withRole = true;
      return;
    case 'withany':
      state.role = 'filter';
      state.present = true;
      state.withRole = false;
      return;
    case 'and':
      // 'Members and how many loans they have'.
      if (/how many$/i.test(item.text)) state.aggregates.push('count');
      return;
    case 'without':
      // 'Whose email is missing'.
      if (state.column && !state.peek()) {
        frame.hints = frame.hints.filter((hint) => hint !== state.column);
        return state.addCondition({ kind: 'null', column: state.column, negated: false });
      }
      state.role = 'filter';
      state.negated = true;
      state.denial = item.text;
      return;
    case 'not':
      state.negated = true;
      state.denial = item.text;
      return;
    case 'or':
      state.either = true;
      return;
    case 'in':
    case 'from':
    case 'to':
    case 'between':
      state.preposition = item.word === 'in' || item.word === 'to' ? item.text.toLowerCase() : item.word;
      if (state.role === 'select' && (frame.focus || frame.measures.length > 0)) state.role = 'filter';
      if (state.role === 'group' && !state.joined) state.role = 'filter';
      state.withRole = false;
      state.moment = null;
      if (item.word === 'to' && state.peek()?.type === 'date' && item.text.toLowerCase() !== 'to')
        state.moment = 'until';
      return;
    case 'before':
    case 'after':
      state.moment =
        item.word === 'after' && /since|from|starting|beginning|as of/.test(item.text.toLowerCase())
          ? 'since'
          : item.word;
      return;
    case 'order': {
      const next = state.peek();
      // 'Products ordered by customers' names an action, not a sort order.
      const passive = item.text.toLowerCase() === 'ordered by' && next?.type === 'ref' && next.ref.kind === 'table';
      state.role = passive ? 'filter' : 'order';
      return;
    }
    case 'ascending':
    case 'descending':
      return readDirection(state, item);
    case 'howmuch':
      if (besides && frame.focus && frame.columns.length > 0) frame.besides.amount = true;
      else frame.howMuch = true;
      return;
    case 'who':
    case 'whose':
      if (/^who(?:m| is| are| was| were)?$/i.test(item.text) && state.at <= 2 && frame.focus === null) {
        frame.wants.person = true;
        return;
      }
      if (state.at <= 1) return;
      if ((besides || isAsked(state)) && /^who(?:m| is| are| was| were)?$/i.test(item.text))
        return readWhoBesides(state, item);
      // 'The highest tip and who gave it': nothing says whose rows those are.
      if (item.word === 'who' && state.isWord(state.before(), 'and') && frame.focus === null)
        frame.unexplained.push(item.text);
      if (state.role !== 'group') state.role = 'filter';
      state.withRole = false;
      return;
    case 'where':
      if (state.at <= 2 && frame.focus === null) frame.wants.place = true;
      else if (besides) frame.besides.place = true;
      else state.role = 'filter';
      return;
    case 'when':
      if (state.at <= 2) frame.wants.moment = true;
      else if (besides) frame.besides.moment = true;
      return;
    case 'which': {
      const next = state.peek();
      // 'Vacant flats: which house' wants the house shown with each.
      const asked = next?.type === 'ref' && next.ref.kind === 'table' && !next.hint;
      if (asked && frame.focus && frame.measures.length === 0) state.withRole = true;
      if (frame.focus || frame.measures.length > 0) state.role = 'filter';
      return;
    }
    case 'named':
      return readNamed(state);
    case 'unit':
      frame.unit = item.text.toLowerCase().replace(/^in /, '').replace(/s$/, '');
      if (/^(?:dollar|euro|pound|usd|eur|gbp)$/.test(frame.unit)) frame.unit = 'money';
      return;
    case 'ordinal':
      frame.offset = (placeOf(item.text.toLowerCase()) ?? 1) - 1;
      return;
    case 'soldout':
    case 'instock':
      if (frame.measures.some(({ of }) => of.kind === 'money'))
        frame.doubts.push('Units sold and units in stock are two different things');
      frame.open.push({
        operator: (item.word === 'soldout') !== state.negated ? '=' : '>',
        value: 0,
        high: null,
        adjective: 'stocked',
        unit: null,
        range: null,
        text: item.text,
      });
      state.negated = false;
      return;
    case 'regardless': {
      const next = state.peek();
      if (next?.type !== 'ref' || next.ref.kind === 'value') {
        frame.unexplained.push(item.text);
        return;
      }
      frame.waived.push(next.begin);
      state.at++;
      return;
    }
    case 'versus':
      frame.versus = true;
      state.either = true;
      return;
    case 'list':
      if (/^compare$/i.test(item.text)) frame.compared = true;
      // 'Orders not finished? Give me boat and day': what follows is to be shown.
      if (state.at > 1 && frame.focus && frame.measures.length === 0 && /^(?:give|show|tell)/i.test(item.text)) {
        state.role = 'select';
        state.withRole = true;
      }
      return;
    case 'standing': {
      const word = item.text
        .toLowerCase()
        .replace('past due', 'overdue')
        .replace('still ', '')
        .replace(/^in the /, '')
        .replace(/^(?:r[au]n|running|low) (?:low|short|on|in)\b.*|^to (?:be )?reorder.*/, 'running low');
      if (state.peek()?.type === 'date' || state.negated) frame.unexplained.push(item.text);
      else if (word === 'next') readNext(state, item.text);
      else frame.standings.push(word);
      return;
    }
    case 'former': {
      const next = state.peek();
      state.negated = false;
      // 'No longer active' means not active; 'former employees' are those who left.
      if (next?.type === 'ref' && (next.hint || next.ref.kind !== 'table')) state.negated = true;
      else frame.standings.push('former');
      return;
    }
    case 'nothing': {
      // 'Bought nothing' means that there is no such row.
      const [table] = frame.hinted.splice(-1);
      const day = table ? undefined : frame.hints.pop();
      const done = table ?? day?.table;
      if (!done || done === frame.focus || state.measure?.of.kind === 'money') frame.unexplained.push(item.text);
      else frame.absent.push(done);
      state.measure = null;
      state.column = null;
      return;
    }
    case 'zeros':
      frame.zeros = true;
      return;
    case 'sub':
      return readSubordinate(state, item);
    case 'graded':
      frame.graded = item.text.toLowerCase().split(' ').at(-1) ?? null;
      return;
    case 'new':
      // 'New members per month' are the new ones of each month; without a time, 'new' is not precise enough to query.
      if (!state.items.some(({ type }) => type === 'grain' || type === 'date')) frame.unexplained.push(item.text);
      return;
    case 'null':
      if (!state.column && !/^on file$/i.test(item.text)) frame.unexplained.push(item.text);
      if (state.column) {
        // 'On file' means present.
        const there = /^on file$/i.test(item.text);
        state.addCondition({ kind: 'null', column: state.column, negated: state.negated !== there });
        state.column = null;
      }
      return;
    default:
      return;
  }
}

/** Whether 'who' after a noun asks for somebody: 'donations over 500: who gave'. */
function isAsked({ frame, items, tokens, at }: State): boolean {
  const last = items[at - 2];
  const person = last?.type === 'ref' && (last.ref.kind === 'table' ? last.ref.table : last.ref.column.table).isPerson;
  // Punctuation separates the two; a 'who' that follows directly only restricts the things.
  const [end, begin] = [tokens[(last?.end ?? 0) - 1]?.to ?? 0, tokens[last?.end ?? 0]?.from ?? 0];
  return frame.focus !== null && !frame.focus.isPerson && !person && begin - end > 1 && frame.measures.length === 0;
}
