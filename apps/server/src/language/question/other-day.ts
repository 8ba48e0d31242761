import { plain } from '../lexicon/lexicon';
import { asked, END } from './joined';
import { momentSpan } from './moment';
import type { Question } from './question';
import { withoutCourtesy } from './question-kind';
import { recurrentSpans } from './recurrent-times';

/** 'On this Sunday', 'am nächsten Sonntag': what belongs to the day that follows. */
const BEFORE =
  /(?:(?<!\p{L})(?:on|this|next|the|coming|following|am|an|diese[nrsm]?|nächste[nrsm]?|kommende[nrsm]?|le|ce|el|este|il|questo|op|deze|volgende|no|na|aos?)\s+){0,3}$/iu;
const BEFORE_MAX = 40;
/** 'Sunday morning' is not all of Sunday. */
const PART =
  /^\s+(?:morning|afternoon|evening|night|lunchtime|früh|vormittag|nachmittag|abend|matin|soir|mañana|tarde|mattina|pomeriggio|sera)s?(?!\p{L})/iu;

/**
 * The last question about another day: 'are you open today', then 'and on Sunday?'. Both name one day; the next one
 * names nothing else.
 * @returns null if the question does not relate to the last one like this
 */
export function withOtherDay(last: Question, next: Question): string | null {
  const other = dayIn(next);
  if (other === null || !isNothing(next, other)) return null;
  const day = dayIn(last);
  if (day === null) return null;
  // 'Open on Monday', 'and Wednesday?' keeps its 'on', which 'tomorrow' has no use for.
  const keeps = other.named === other.start && !other.isMoment;
  const before = last.text.slice(0, keeps ? day.named : day.start);
  const text = `${before}${next.text.slice(other.start, other.end)}${last.text.slice(day.end)}`;
  return asked(text.replace(END, ''), last);
}

interface Day {
  /** With what belongs to it. */
  start: number;
  end: number;
  /** Where its name begins. */
  named: number;
  /** 'Tomorrow', 'tonight'. */
  isMoment: boolean;
}

/** The one day that a question names, with the words that belong to it. */
function dayIn({ text, language }: Question): Day | null {
  const moment = momentSpan(text);
  const seen = plain(text);
  // Positions are those of the text only if reading it as plain text kept them.
  const named = seen.length === text.length ? recurrentSpans(seen, language) : [];
  const [day, ...others] = moment === null ? named : [moment, ...named];
  if (day === undefined || others.length > 0) return null;
  const from = Math.max(0, day.start - BEFORE_MAX);
  const before = BEFORE.exec(text.slice(from, day.start))?.[0] ?? '';
  const part = PART.exec(text.slice(day.end))?.[0] ?? '';
  return {
    start: day.start - before.length,
    end: day.end + part.length,
    named: day.start,
    isMoment: day === moment,
  };
}

/** Whether a question is its day alone, after 'and' or 'what about'. */
function isNothing({ text, plain: seen, lexicon }: Question, day: Day): boolean {
  const from = seen.length - withoutCourtesy(seen, lexicon).length;
  const opening = lexicon.fragment.exec(seen.slice(from))?.[0] ?? '';
  const left = text.slice(Math.min(from + opening.length, day.start), day.start) + text.slice(day.end);
  return left.replace(END, '').trim() === '';
}
