import { plain } from '../lexicon/lexicon';

const THERE =
  '(?:there|home|at home|present|around|on site|at the property|in(?=[?!. ]*$| (?:for|when|while|to)(?!\\p{L})))';
const ASKED = new RegExp(
  `(?<!\\p{L})(?:(?:do|does|will|would) (?:i|we|someone|somebody|anyone|anybody|an adult) (?:need|have) to|must (?:i|we|someone|somebody|anyone)|should (?:i|we|someone|somebody|anyone)|(?:have|need) (?:i|we|someone|somebody|anyone) (?:got )?to|is it necessary to) (?:be|stay) ${THERE}(?!\\p{L})|(?<!\\p{L})muss (?:ich|jemand) (?:da|dabei|zu ?hause|anwesend)(?: sein)?(?!\\p{L})`,
  'u',
);
/** Whether a question asks if somebody must be there: its words say nothing that could be searched for. */
export const asksPresence = (question: string): boolean => ASKED.test(plain(question));

/** What sources say of it, to search for. */
export const PRESENCE_SEARCH = 'somebody someone present home';
