import { lexiconOf } from '../../../language/lexicon';
import { phrasesOf } from '../../../language/phrases';
import { asksPresence } from '../../../language/question/presence';
import { TracedText } from '../passages/traced-text';
import { either, type Scene, type Spot, shareOf, spotsOf } from '../scoring/features/scene';
import { FOUND } from '../scoring/term-match';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

const THERE =
  '(?:there|home|at home|present|in attendance|around|on site|on the premises|in(?= (?:for|when|while|to)(?!\\p{L})|[,.;!]|$))';
const SOMEBODY =
  '(?:you|someone|somebody|anyone|anybody|nobody|no one|(?:an|one|a responsible|any|another) adult|one of you|(?:at least )?one person|somebody|the (?:owner|customer|tenant|keyholder)|they|someone over \\d\\d)';
/** 'Somebody has to be there to let them in', 'you don't need to be at home'. */
const TELLS = new RegExp(
  `(?<!\\p{L})${SOMEBODY} (?:over \\d\\d |who \\p{L}+ \\p{L}+ )?(?:(?:do not|don't|does not|doesn't) (?:need|have) to|needn't|need not|has to|have to|must(?: always)?|needs? to|should|is required to) (?:be|stay) ${THERE}|(?<!\\p{L})(?:jemand|sie|ihr|du|ein erwachsener) (?:muss|mussen|musst)(?: nicht)? (?:da|dabei|zu ?hause|anwesend)|(?<!\\p{L})no need (?:for (?:you|anyone) )?to be ${THERE}`,
  'u',
);
const NEEDLESS = /(?<!\p{L})(?:not|don't|doesn't|needn't|no need|nobody|no one|nicht)(?!\p{L})/u;

/**
 * Whether somebody has to be there, from a sentence that says so.
 * @returns null if something else is asked, no source says so, or two are about different things
 */
export function presenceReply(scene: Scene): Reply | null {
  if (!asksPresence(scene.question.text)) return null;
  const told = [...spotsOf(scene)].filter(({ unit }) => TELLS.test(unit.plain));
  const share = ({ own, strengths }: Spot) => shareOf(scene, either(own, strengths.whole));
  const most = Math.max(0, ...told.map(share));
  const [best, ...others] = told.filter((spot) => share(spot) === most);
  if (best === undefined || others.length > 0) return null;
  const { unit, section, own, strengths } = best;
  const telling = TELLS.exec(unit.plain)?.[0] ?? '';
  const isPlain = !lexiconOf(section.language).condition.test(unit.plain);
  // What happens while somebody has to be there must be what is asked about.
  const found = either(own, strengths.heading);
  const isMeant = scene.terms.every(({ term }, index) => term.role === 'light' || (found[index] ?? 0) >= FOUND);
  const { yes, no } = phrasesOf(scene.question.answerIn);
  const quote = unit.quote.from(section.passage);
  const text = isPlain && isMeant ? joinSentences([TracedText.own(NEEDLESS.test(telling) ? no : yes), quote]) : quote;
  return { text, sections: [section], answered: true };
}
