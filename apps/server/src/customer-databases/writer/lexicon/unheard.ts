import { dictionary } from '../../../language/dictionary';
import { wordSet } from '../../../language/word-set';
/** Verbs that only relate two things, unless the schema has the word. */
export const RELATING = wordSet(
  'release releases released record recorded perform performs performed publish published produce produced offer offers offered provide provides provided feature features featured carry carries carried create created write wrote written cover covers covered make makes made hold holds held host hosts hosted run runs running conduct conducts conducted receive receives received receiving come comes came coming tie tied link linked attach attached connect connected involve involves involved relate related happen happens happened process processes processed show shows shown draw draws drew drawn give gives gave given bring brings brought file files filed book books booked lodge lodged submit submits submitted request requested log logs logged launch launched place placed post posted sign signed take takes took taken collect collects collected stationed serve serves served apply applies applied send sends sent grow grows grew grown plant plants planted speak speaks spoke spoken cause causes caused arrive arrives arrived',
);

/** Words that come before a verb: 'did we ship', 'need to order'. */
export const SUBJECTS = wordSet('we they i you he she it to who did does do never');

/** What an owner may call the whole database or business. */
export const WHOLE = wordSet(
  'range league fleet catalogue catalog shop store company database system business firm assortment portfolio organisation organization network club school library hotel hospital clinic warehouse platform',
);

export const OUR_DOING = wordSet('manage own run operate offer carry keep serve stock employ track');

/** Phrases that say nothing about the data. */
export const UNHEARD = [
  ...['chart', 'graph', 'diagram', 'bar chart', 'pie chart', 'line chart', 'bar graph', 'line graph'].flatMap(
    (picture) => [`as a ${picture}`, `in a ${picture}`, `a ${picture} of`, `a ${picture} with`],
  ),
  'so far',
  'of all time',
  'of all times',
  'to date',
  'by now',
  'at the moment',
  'at present',
  'up to now',
  'until now',
  'just',
  'kind of',
  'kinds of',
  'sort of',
  'taken together',
  'all together',
  'all taken together',
  'put together',
  'looks after',
  'look after',
  'looking after',
  'looked after',
  'in charge of',
  'responsible for',
].map((words) => words.split(' '));

export const PEOPLE = new Set(['people', 'person', 'persons', 'individuals', 'folks']);

/** Words that may occur inside a name: 'date of birth', 'units in stock'. */
export const LIGHT = wordSet('of in on per to for by');

/** Two-word terms and the one word that columns use for them. */
export const COMPOUNDS: Record<string, string> = dictionary({
  'email address': 'email',
  'email addresses': 'email',
  'e-mail address': 'e-mail',
  'phone number': 'phone',
  'phone numbers': 'phone',
  'telephone number': 'telephone',
  'zip code': 'zip',
  'zip codes': 'zip',
  'street address': 'address',
  'job position': 'position',
  'member of staff': 'staff',
  'members of staff': 'staff',
  'staff member': 'staff',
  'staff members': 'staff',
  'sales rep': 'rep',
});

/** Words that are as often values as grammar, with how well they fit as grammar. */
export const AS_OFTEN_VALUES: Record<string, number> = { new: 0.6, standing: 0.8 };

/** Verbs that stand for the day on which something was done. */
export const PARTICIPLE = /(?:ed|ing|ven|ken|tten)$|^(?:paid|sold|sent|built|bought|held|lent|left|born)$/;

/** Verbs for what rows do at some time: 'tours depart'. */
export const BEGINNING = /^(?:start|begin|depart|leave|arrive|open|close|end|finish)$/;
