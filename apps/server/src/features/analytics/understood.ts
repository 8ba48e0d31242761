import { leaningOf } from '../../language/question/follow-up';
import { languageOf, readQuestion } from '../../language/question/question';
import { readRemark } from '../../language/question/remark';
import { rewriteQuestion } from '../../language/question/rewrite-question';
import { wholeQuestion } from '../../language/question/whole-question';
import { pauses } from '../../platform/breathe';
import type { SearchedQuestion, UnansweredQuestion } from './analytics.queries';
import { type Group, groupAlike } from './group-alike';
import { plain } from './plain-question';

export type Understood<T extends SearchedQuestion = SearchedQuestion> = T & {
  /** As it was searched for, since 'How much is that?' means nothing on its own. Nobody wrote these exact words. */
  whole: string;
  /** That in plain form, and as it was typed: an owner may have answered either. */
  wordings: readonly [whole: string, typed: string];
  /** It took something from the conversation before it. */
  leans: boolean;
};

function understand<T extends SearchedQuestion>(asked: T): Understood<T> {
  const whole = wholeQuestion(asked.content, asked.searched).trim();
  const wordings = [plain(whole), plain(asked.content)] as const;
  return { ...asked, whole, wordings, leans: leans(asked.content, wordings) };
}

/** False if the extra words were only spelled out, so that the search would be the same without a conversation. */
const leans = (content: string, [whole, typed]: Understood['wordings']) =>
  whole !== typed && whole !== plain(rewriteQuestion(content, []));

/** An unanswered question, with the question that it refers to, if any. */
export type Unanswered = Understood<UnansweredQuestion> & { after: string | null };

/** How long questions are processed before yielding: finding what each refers to takes about a millisecond. */
const TURN_MS = 8;

export function understandAll<T extends SearchedQuestion>(asked: readonly T[]): Promise<Understood<T>[]> {
  return inPieces(asked, understand);
}

/** Leaves out messages that ask nothing. */
export function understandUnanswered(asked: readonly UnansweredQuestion[]): Promise<Unanswered[]> {
  return inPieces(
    asked.filter(({ content }) => isQuestion(content)),
    (each) => {
      const understood = understand(each);
      return { ...understood, after: understood.leans ? askedBefore(each) : null };
    },
  );
}

async function inPieces<T, R>(all: readonly T[], read: (one: T) => R): Promise<R[]> {
  const found: R[] = [];
  const pause = pauses(TURN_MS);
  for (const one of all) {
    await pause();
    found.push(read(one));
  }
  return found;
}

/** The question that one refers to: the nearest that names its topic and does not itself refer to another one. */
function askedBefore({ earlier }: UnansweredQuestion): string | null {
  let nearest: string | undefined;
  for (const { content, searched } of earlier) {
    if (!isQuestion(content) || readRemark(content, languageOf(content, 'und')) !== null) continue;
    const whole = plain(wholeQuestion(content, searched));
    if (!leans(content, [whole, plain(content)])) return content.trim();
    nearest ??= content.trim();
  }
  return nearest ?? earlier[0]?.content.trim() ?? null;
}

/** '??' asks nothing that an owner could answer. */
const isQuestion = (content: string) => /[\p{L}\p{N}]/u.test(content);

/**
 * 'Opening hours' may follow any question, and seems to be about its topic. If others ask it on its own, it means the
 * same, and is grouped with theirs.
 */
function byThemselves(asked: readonly Unanswered[]): Unanswered[] {
  const alone = new Set(asked.filter(({ leans }) => !leans).map(({ wordings: [, typed] }) => typed));
  const isDetail = (content: string) => leaningOf(readQuestion(content, languageOf(content, 'und'))) === 'detail';
  return asked.map((each) =>
    each.leans && alone.has(each.wordings[1]) && isDetail(each.content)
      ? {
          ...each,
          whole: each.content.trim(),
          wordings: [each.wordings[1], each.wordings[1]],
          leans: false,
          after: null,
        }
      : each,
  );
}

/**
 * Groups questions that are alike as typed. Those that depend on their conversation must also follow similar questions
 * and be understood alike: 'And for two?' asks something else after each.
 */
export async function groupUnderstood(asked: readonly Unanswered[]): Promise<Group<Unanswered>[]> {
  const known = byThemselves(asked);
  const standing = known.filter((each) => !each.leans);
  const leaning = known.filter((each) => each.leans);
  let groups = await groupAlike(leaning, ({ content }) => content);
  for (const textOf of [({ after }: Unanswered) => after ?? '', ({ whole }: Unanswered) => whole]) {
    const apart = groups.map(({ members }) => groupAlike(members, textOf));
    groups = (await Promise.all(apart)).flat();
  }
  // A standalone question may be understood in other words merely because it was typed in a hurry.
  return [...groups, ...(await groupAlike(standing, ({ whole }) => whole))];
}
