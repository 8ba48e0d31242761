import { wordSet } from '../../../language/word-set';
import { pictureInPassing } from './pictures';
import type { Token } from './types';

const WRITING = wordSet(
  'delete remove drop update insert add change modify alter truncate rename edit erase create set grant revoke overwrite replace increase decrease raise lower cancel wipe clear make register assign put',
);
const ACTING = wordSet(
  'enroll enrol promote demote transfer move copy close reopen resolve send refund approve reject fire schedule mark archive merge email call buy ship pay notify invite upload import restore',
);
const COURTESY = new Set([
  'please',
  'can',
  'could',
  'would',
  'you',
  'kindly',
  'i',
  'want',
  'to',
  'like',
  'need',
  "let's",
  'lets',
  'just',
  'now',
  'hey',
  'hi',
  'hello',
  'ok',
  'okay',
  'then',
  'go',
  'ahead',
  'and',
]);
const SMALL_TALK =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?|thank you|how are you|who are you|what are you|what can you do|are you (?:a|an) |what is your name|bye|goodbye|help)\b[^a-z]*(?:(?:there|everyone|all|so much|very much|doing|today)[^a-z]*)?$/;
const OTHER_TASKS =
  /^why\b|\b(?:predict|forecast|what will|joke|poem|song about|story|haiku|essay|translate|recipe|weather|meaning of life|sing (?:me )?a|news today|stock market|football score|horoscope|write (?:me )?(?:a|an) (?:email|letter|blog|article|code|script|function)|capital of|president of|who won the|your (?:name|opinion|favorite|favourite))\b/;

const READS_ONLY = 'I only read data and cannot change anything. Ask me what you want to know about it.';
/** Orders to change data that no follow-up begins with; 'add the city' may well be one. */
const DESTROYING = wordSet('delete drop insert update truncate erase wipe overwrite alter');

/**
 * A reply to a greeting, to a wish to see the last rows as a chart, or to an order to change data, whatever came
 * before; null for everything else. The text is taken as it was sent, never as a follow-up.
 */
export function asideInPassing(question: string, tokens: Token[]): string | null {
  if (SMALL_TALK.test(question.trim().toLowerCase()))
    return 'Hello. Ask me something about the data in this database, and I will write the SQL for it.';
  const picture = pictureInPassing(question);
  if (picture !== null) return picture;
  const first = tokens.find((token) => !COURTESY.has(token.word));
  return first && DESTROYING.has(first.word) ? READS_ONLY : null;
}

/** The reply to anything that is not a question about the data; null for what may be one. */
export function asideFor(question: string, tokens: Token[], isKnown: (word: string) => boolean): string | null {
  const text = question.trim().toLowerCase();
  if (tokens.length === 0 || !/[\p{L}]/u.test(text))
    return 'Ask a question about the data, for example how many rows a table has.';
  const passing = asideInPassing(question, tokens);
  if (passing !== null) return passing;
  const first = tokens.find((token) => !COURTESY.has(token.word));
  // 'Put together a list' asks for a list.
  const listing = first?.word === 'put' && tokens[tokens.indexOf(first) + 1]?.word === 'together';
  if (first && !listing && WRITING.has(first.word) && !['set', 'lower', 'change', 'cancel'].includes(first.word))
    return READS_ONLY;
  if (first && ['set', 'change', 'cancel', 'lower'].includes(first.word) && /\b(?:to|all|the|of)\b/.test(text))
    return READS_ONLY;
  if (
    first &&
    ACTING.has(first.word) &&
    !/^(?:of|for|address(?:es)?)$/.test(tokens[tokens.indexOf(first) + 1]?.word ?? '') &&
    first === tokens.find((token) => !COURTESY.has(token.word)) &&
    !/\?\s*$/.test(text) &&
    !/\b(?:per|by|how|which|count|average)\b/.test(text)
  )
    return READS_ONLY;
  if (
    /^(?:please |can you |could you )?(?:book|order|rent|reserve|pay|hire|fire|give)\b (?:a|an|the|my|this|that|\p{Lu})/u.test(
      question.trim().replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
    ) &&
    !/^(?:please |can you |could you )?give (?:me|a list|the)/i.test(question.trim())
  )
    return READS_ONLY;
  // 'Order 20 tires' is a command, not a question about orders.
  if (
    /^(?:please )?(?:order|buy|book|ship|send|reserve) \d+ (?:of )?(?:the |more )?\p{L}+/u.test(text) &&
    !text.endsWith('?')
  )
    return READS_ONLY;
  const other = OTHER_TASKS.exec(text);
  if (other && !other[0].split(' ').some((word) => isKnown(word)))
    return 'That is not about the data in this database. Ask me what you want to know about the data.';
  return null;
}
