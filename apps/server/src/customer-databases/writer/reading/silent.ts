import { OUR_DOING, PARTICIPLE, RELATING, UNHEARD, WHOLE } from '../lexicon/unheard';
import type { Candidate } from './grades';
import type { Token } from './types';

/** Words that say nothing about the data where they are: 'do we manage', 'worked on', 'so far', 'left the company'. */
export function silentAt(tokens: Token[], begin: number, isKnown: (token: Token) => boolean): Candidate[] {
  const all: Candidate[] = [];
  const token = tokens[begin] as Token;
  const rest = tokens.slice(begin, begin + 7).map((one) => one.word);
  // 'Running contracts' are some of the contracts.
  const following = tokens[begin + 1];
  const kind =
    token.word.endsWith('ing') && following !== undefined && following.one !== following.word && isKnown(following);
  if (RELATING.has(token.word) && !kind) all.push({ length: 1, quality: 0.3, item: null });
  // 'Worked on the project': the rest says it.
  if (/^work(?:s|ed|ing)?$/.test(token.word) && /^(?:on|with|for|at|in|as)$/.test(rest[1] ?? ''))
    all.push({ length: 1, quality: 0.6, item: null });
  // 'Worked the most hours': the hours say it.
  if (/^work(?:s|ed)?$/.test(token.word) && rest.slice(1, 5).some((word) => /^(?:hours?|shifts?|days?)$/.test(word)))
    all.push({ length: 1, quality: 0.75, item: null });
  // 'Who still work here'.
  if (/^work(?:s|ed|ing)? (?:here|(?:for|with) us)\b/.test(rest.join(' ')))
    all.push({ length: 1, quality: 0.75, item: null });
  // 'Newsletter subscribers' are those who receive it.
  const held = tokens[begin - 1];
  if (/^(?:subscribers|recipients|receivers|holders)$/.test(token.word) && held && isKnown(held) && !isKnown(token))
    all.push({ length: 1, quality: 0.6, item: null });
  // 'How many flats do we manage' means all of them.
  if (OUR_DOING.has(token.word) && tokens[begin - 1]?.word === 'we') all.push({ length: 1, quality: 0.65, item: null });
  // 'Left the company' refers to the company that owns the data.
  if (
    /^(?:left|leave|joined|in|at|with|for)$/.test(tokens[begin - 1]?.word ?? '') &&
    /^(?:the|our)$/.test(token.word) &&
    (/^(?:company|fleet|business|firm)$/.test(rest[1] ?? '') ||
      (following !== undefined && WHOLE.has(following.word) && !isKnown(following))) &&
    rest[2] !== 'of'
  )
    all.push({ length: 2, quality: 0.9, item: null });
  // 'In our range', 'in the league' mean the whole database.
  const whole = tokens[begin + 2];
  if (
    /^(?:in|of|at|across|within)$/.test(token.word) &&
    /^(?:the|our|this)$/.test(rest[1] ?? '') &&
    whole !== undefined &&
    WHOLE.has(whole.word) &&
    !/^(?:of|with|that|which|in|from|called|named|whose|has|have|is|are)$/.test(rest[3] ?? '') &&
    tokens[begin + 3]?.capital !== true &&
    !isKnown(whole)
  )
    all.push({ length: 3, quality: 0.9, item: null });
  // 'Leave out branches with none': those are in no group anyway.
  const left =
    /^(?:leave out|leaving out|skip|skipping|omit|omitting) (?:the |any |all |those )?(?:[\p{L}_]+ )?(?:with none|without any|that have none|who have none)\b/u;
  const spared = left.exec(rest.join(' '))?.[0];
  if (spared) all.push({ length: spared.split(' ').length, quality: 1.2, item: null });
  // 'All platforms together' are not grouped.
  if (token.word === 'all' && /^(?:together|combined|taken)$/.test(rest[2] ?? '') && following?.one !== following?.word)
    all.push({ length: rest[2] === 'taken' && rest[3] === 'together' ? 4 : 3, quality: 1.1, item: null });
  // 'How many days pass between the two'.
  if (
    /^(?:pass|passes|elapse|elapses)$/.test(token.word) &&
    /^(?:day|hour|week|minute)$/.test(tokens[begin - 1]?.one ?? '')
  )
    all.push({ length: 1, quality: 0.9, item: null });
  // 'Came back' means returned.
  if (
    token.word === 'back' &&
    /^(?:came|come|comes|coming|brought|given|gave|sent)$/.test(tokens[begin - 1]?.word ?? '')
  )
    all.push({ length: 1, quality: 0.6, item: null });
  // 'Extras nobody has ever bought': nothing refers to them, see State.
  const nobody = tokens.slice(Math.max(0, begin - 3), begin).some(({ word }) => word === 'nobody');
  if (nobody && PARTICIPLE.test(token.word)) all.push({ length: 1, quality: 0.4, item: null });
  // 'Above the fleet average'.
  if (WHOLE.has(token.word) && /^(?:average|total)$/.test(rest[1] ?? '') && !isKnown(token))
    all.push({ length: 1, quality: 0.7, item: null });
  // 'How many objects does each room show? Name and number': the number is the count already asked for.
  const told = begin > 2 && /^(?:and|their|the|its)$/.test(tokens[begin - 1]?.word ?? '');
  const ends = following === undefined || /^[?,;]$/.test(following.word);
  const counted = tokens
    .slice(0, begin - 1)
    .some(
      ({ word }, at) => (word === 'how' && tokens[at + 1]?.word === 'many') || /^(?:number|count|most)$/.test(word),
    );
  if (/^(?:number|count)s?$/.test(token.word) && told && ends && counted)
    all.push({ length: 1, quality: 1.1, item: null });
  // 'First and last name' is the name.
  if (/^first (?:and|&) last names?$/.test(rest.slice(0, 4).join(' ')))
    all.push({ length: 3, quality: 1.2, item: null });
  const unheard = UNHEARD.find((words) => words.every((word, index) => rest[index] === word));
  if (unheard) all.push({ length: unheard.length, quality: 0.9, item: null });
  return all;
}
