import type { Aggregate, Grain, Keyword, Operator } from '../reading/types';

/** What a grammatical phrase does in a question. */
export type Meaning =
  | { type: 'aggregate'; fn: Aggregate }
  | { type: 'distinct' }
  | { type: 'top'; direction: 'asc' | 'desc'; adjective?: string }
  | { type: 'compare'; operator: Operator }
  | { type: 'money'; concept: 'revenue' | 'spending' | 'units' | 'stock' }
  | { type: 'grain'; grain: Grain }
  | { type: 'share' }
  | { type: 'like'; shape: 'begins' | 'ends' | 'contains' }
  | { type: 'word'; word: Keyword };

const PHRASES = new Map<string, Meaning>();
const set = (meaning: Meaning, phrases: string) => {
  for (const phrase of phrases.split('|')) PHRASES.set(phrase.trim(), meaning);
};

set(
  { type: 'aggregate', fn: 'count' },
  'how many|number of|total number of|count of|count|how often|the number of|number|amount of times|how many times|how many different times',
);
set(
  { type: 'aggregate', fn: 'sum' },
  'total|sum|sum of|total of|sum up|add up|in total|altogether|combined|total amount of|summed|overall total|total sum of|grand total',
);
set({ type: 'aggregate', fn: 'avg' }, 'average|avg|mean|average of|on average|mean of|typical|averaged');
set({ type: 'aggregate', fn: 'min' }, 'minimum|min|minimal');
set({ type: 'aggregate', fn: 'max' }, 'maximum|max|maximal');
set({ type: 'distinct' }, 'distinct|different|unique|individual|separate|various');
set(
  { type: 'top', direction: 'desc' },
  'most|highest|greatest|top|best|the most|most of|leading|peak|largest number of|highest number of|greatest number of|biggest number of',
);
set(
  { type: 'top', direction: 'asc' },
  'least|fewest|lowest|bottom|worst|poorest|smallest number of|lowest number of|fewest number of|least number of|weakest',
);
set(
  { type: 'top', direction: 'desc', adjective: 'frequent' },
  'most often|most frequently|the most often|most regularly',
);
set({ type: 'top', direction: 'asc', adjective: 'frequent' }, 'least often|least frequently|the least often');
set(
  { type: 'compare', operator: '>' },
  'more than|greater than|over|above|exceeding|exceeds|exceed|exceeded|higher than|bigger than|larger than|in excess of|>|upwards of|more|greater|higher|is over|beyond|surpassing',
);
set(
  { type: 'compare', operator: '>=' },
  'at least|no less than|not less than|no fewer than|minimum of|a minimum of|>=|greater than or equal to|more than or equal to|starting at',
);
set({ type: 'compare', operator: '<' }, 'less than|fewer than|under|below|lower than|smaller than|<|less|fewer|lower');
set(
  { type: 'compare', operator: '<=' },
  'at most|no more than|not more than|up to|maximum of|a maximum of|<=|less than or equal to|no higher than',
);
set({ type: 'compare', operator: '=' }, 'exactly|equal to|equals|=|equal|precisely|is equal to');
set({ type: 'compare', operator: '<>' }, '!=|not equal to|different from|differs from');
set(
  { type: 'money', concept: 'revenue' },
  'revenue|revenues|turnover|sales|income|earnings|takings|proceeds|sales volume|sales amount|sales revenue|sales value|money|sales total|total sales|sale|total value|order value|order total|total order value',
);
set(
  { type: 'money', concept: 'spending' },
  'spending|expenditure|total spending|spend|spent|spends|amount spent|money spent',
);
// 'How many' are units; 'how much' is money.
set(
  { type: 'money', concept: 'revenue' },
  'how much did we sell|how much do we sell|how much have we sold|how much we sold|how much was sold|how much did we make|how much have we made',
);
// A schema's own words for these, such as salaries or payments, take precedence: see EARNING.
set({ type: 'money', concept: 'revenue' }, 'earn|earns|earned');
set({ type: 'money', concept: 'spending' }, 'pay|pays|paid');
set(
  { type: 'money', concept: 'units' },
  'units sold|copies sold|items sold|pieces sold|units|quantity sold|best selling|best-selling|bestselling|top selling|top-selling|most sold|sell|sells|selling|bestseller|bestsellers|best seller|best sellers|worst selling|worst-selling|sold',
);
set(
  { type: 'money', concept: 'stock' },
  'stock worth|stock value|inventory value|inventory worth|value of stock|value of our stock|value of the stock|value of all stock|value of our inventory|value of the inventory|worth of our stock|worth of stock',
);
set({ type: 'grain', grain: 'year' }, 'year|years|yearly|annually|annual|year over year');
set({ type: 'grain', grain: 'quarter' }, 'quarter|quarters|quarterly');
set({ type: 'grain', grain: 'month' }, 'month|months|monthly|month by month');
set({ type: 'grain', grain: 'week' }, 'week|weeks|weekly');
set({ type: 'grain', grain: 'day' }, 'day|days|daily');
set({ type: 'grain', grain: 'weekday' }, 'weekday|weekdays|day of the week|day of week|days of the week');
set({ type: 'grain', grain: 'hour' }, 'hour of the day|hour of day|time of day|hours of the day|time of the day');
set(
  { type: 'share' },
  'by how many percent|how many percent of|how many percent|by how much percent|by what percent|by what percentage|by which percentage|what percentage|what percent of|in percent|in percentage|share in percent of|share in percent|percentage share of|percentage of|percent of|share of|proportion of|fraction of|percentage|what percent|what percentage of|% of|%|percent|share|proportion',
);
set(
  { type: 'like', shape: 'begins' },
  'begin with|begins with|beginning with|start with|starts with|starting with|starting with the letter|start with the letter|starts with the letter|begin with the letter|begins with the letter|beginning with the letter',
);
set({ type: 'like', shape: 'ends' }, 'end with|ends with|ending with|end in|ends in|ending in');
set(
  { type: 'like', shape: 'contains' },
  'containing the word|contains the word|contain the word|with the word|containing|contains|contain|including the word|include the word|that include the word|has the word|have the word|having the word|in the name|in their name|in its name|in the title|in their title',
);
set(
  { type: 'word', word: 'per' },
  'per|each|every|for each|for every|in each|in every|of each|of every|by each|from each|from every|at each|to each|with each|on each|grouped by|group by|broken down by|break down by|breakdown by|breakdown of|split by|split up by|per each|across all|across|within each|under each|distribution by|depending on|for all|separately for',
);
set({ type: 'word', word: 'by' }, 'by|in terms of|based on|according to|measured by|as measured by|regarding');
set(
  { type: 'word', word: 'with' },
  'with|having|has|have|had|that have|who have|which have|who has|that has|along with|together with|as well as their|including|include|includes|possess|possessing|containing at',
);
set(
  { type: 'word', word: 'withany' },
  'with a|with an|with any|with at least one|have at least one|has at least one|had at least one|having at least one|that have a|that have an|who have a|who have an|have a|have an|has a|has an|having a|having an|that have any',
);
set(
  { type: 'word', word: 'without' },
  "without|without any|with no|have no|has no|had no|having no|lacking|lack|lacks|missing|that have no|who have no|which have no|never had|never had any|have never had|has never had|no|free of|do not have|does not have|did not have|do not have any|does not have any|did not have any|dont have|doesnt have|didnt have|don't have|doesn't have|didn't have|don't have any|doesn't have any|didn't have any|have not|has not|have not had|not have|not have any|have never|has never|had never|zero|not any|are not in any|is not in any|have not got|are not part of any|not part of any|not in any|do not belong to any|don't belong to any",
);
set(
  { type: 'word', word: 'not' },
  "not|never|isn't|aren't|wasn't|weren't|isnt|arent|wasnt|werent|except|except for|excluding|other than|outside|outside of|don't|doesn't|didn't|dont|doesnt|didnt|do not|does not|did not|haven't|hasn't|hadn't|havent|hasnt|did never|but not|apart from|aside from|never been|have never been|has never been|have not been|has not been|haven't been|hasn't been|were never|was never|are not|is not|were not|was not|who never|that never|nobody|no one|none|none of|not been|that are not|who are not|not yet|not yet been|have not yet been|have not yet|neither|cannot|can't|can not|cant|couldn't|yet to be|not currently",
);
set({ type: 'word', word: 'and' }, 'and|,|as well as|plus|&|and also|but also|but|and how many|;');
set({ type: 'word', word: 'or' }, 'or|either|either in');
set({ type: 'word', word: 'of' }, "of|'s|'|’s|for|about|belonging to|of all|for all our");
set(
  { type: 'word', word: 'in' },
  'in|at|on|within|during|located in|based in|living in|who live in|inside|situated in|throughout|that live in|based at|as of|into|via|through|onto|against|in the year|in the month of|in year',
);
set({ type: 'word', word: 'from' }, 'from|coming from|come from|comes from|came from|originating from|sent from');
set({ type: 'word', word: 'to' }, 'to|until|till|towards|and up to|through to');
set({ type: 'word', word: 'between' }, 'between|ranging from|in between|in the range of|in the range|range from');
set(
  { type: 'word', word: 'order' },
  'sorted by|ordered by|order by|sort by|ranked by|in order of|rank by|sort them by|order them by|sorted|ordered from|sorted from|ranked|arranged by|listed by|rank them by|ranked from|sorted in|in the order of|ranking of|rank|sort|listed from',
);
set(
  { type: 'word', word: 'ascending' },
  'ascending|asc|in ascending order|lowest first|smallest first|oldest first|cheapest first|earliest first|from lowest to highest|from low to high|lowest to highest|smallest to largest|from smallest to largest|from oldest to newest|oldest to newest|shortest first|ascending order|alphabetically|in alphabetical order|alphabetical order|from a to z|a to z|by name|from cheapest to most expensive|cheapest to most expensive|from shortest to longest|low to high|fewest first|least first|chronologically|in chronological order',
);
set(
  { type: 'word', word: 'descending' },
  'descending|desc|in descending order|highest first|largest first|biggest first|newest first|latest first|most recent first|most expensive first|from highest to lowest|from high to low|highest to lowest|largest to smallest|from largest to smallest|from newest to oldest|newest to oldest|longest first|descending order|most first|best first|reverse alphabetical order|from most expensive to cheapest|most expensive to cheapest|from longest to shortest|high to low|from most to least|most to least|from best to worst|youngest first|in reverse order|starting with the highest|starting with the most recent|starting with the largest',
);
set({ type: 'word', word: 'howmuch' }, 'how much|how much money');
set({ type: 'word', word: 'who' }, 'who|whom|which person|which people|who all');
set({ type: 'word', word: 'where' }, 'where|in which place|whereabouts');
set(
  { type: 'word', word: 'when' },
  'when|what date|on what date|which date|on which date|since when|at what time|what day',
);
set(
  { type: 'word', word: 'which' },
  'which|in which|for which|at which|from which|on which|to which|by which|in what|for what|from what',
);
set({ type: 'word', word: 'what' }, "what|what's|whats|how");
set(
  { type: 'word', word: 'list' },
  'list|show|plot|graph|chart|visualise|visualize|show me|give me|give|display|find|find me|get|get me|name|tell me|return|print|fetch|provide|see|view|present|enumerate|retrieve|look up|pull|pull up|output|report on|select|compare|compute|calculate|determine|identify|list all|list out|search for|i want to see|i would like to see|let me see|i need|i want|bring up|check|names of|get me a list of|a list of|list of|the list of|overview of|an overview of|details of|details about|information about|information on|info on|info about|tell me about|summary of|summarize',
);
set(
  { type: 'word', word: 'regardless' },
  'ignoring|regardless of|irrespective of|no matter the|no matter which|no matter what|disregarding|whatever|whatever its|whatever the|whatever their',
);
set({ type: 'word', word: 'versus' }, 'vs|versus|compared to|compared with|as opposed to|vs the|versus the');
set(
  { type: 'word', word: 'standing' },
  'overdue|late|upcoming|next|future|past|expired|valid-now|past due|in the future|in the past',
);
set(
  { type: 'word', word: 'standing' },
  'alive|still alive|running low|running low on|run low|run low on|low on stock|low in stock|running short|running short of|to reorder|to be reordered',
);
set({ type: 'word', word: 'former' }, 'no longer|anymore|any more|any longer|former|formerly');
set({ type: 'word', word: 'sub' }, 'sub-');
set({ type: 'word', word: 'nothing' }, 'nothing|nothing at all');
set(
  { type: 'word', word: 'zeros' },
  'including empty ones|including the empty ones|including those without|including those without any|including those with none|including those that have none|including those with no|even those without|even those without any|even those with none|also those without any|also those with none|even if they have none|even if it has none|including zero|including zeros|including zeroes',
);
set({ type: 'word', word: 'new' }, 'new|newly');
set({ type: 'word', word: 'than' }, 'than|then the');
set(
  { type: 'word', word: 'whose' },
  'whose|that|who are|which are|that are|who is|which is|that is|where the|for whom|of whom|that were|who were|which were|that was|which was|who was|if',
);
set(
  { type: 'word', word: 'named' },
  'named|called|titled|entitled|known as|by the name of|with the name|with the title|with name|is called|are called|whose name is',
);
set(
  { type: 'word', word: 'null' },
  'null|empty|blank|unknown|not set|not specified|not known|undefined|not available|not on file|on file|not given',
);
set(
  { type: 'word', word: 'ormore' },
  'or more|or above|or higher|or over|or greater|or later|or longer|or better|or older|and above|and up|and more|or newer|and over|plus',
);
set(
  { type: 'word', word: 'orless' },
  'or less|or fewer|or below|or lower|or under|or earlier|or shorter|or younger|and below|or cheaper|or worse',
);
set(
  { type: 'word', word: 'unit' },
  'in minutes|in hours|in seconds|in days|in weeks|in milliseconds|in dollars|in euros|in euro|in pounds|in usd|in eur|in gbp',
);
set({ type: 'word', word: 'soldout' }, 'out of stock|sold out|not in stock|not available');
set({ type: 'word', word: 'instock' }, 'in stock|still in stock|currently in stock');
set({ type: 'word', word: 'before' }, 'before|prior to|earlier than|older than the year|preceding|no later than');
set(
  { type: 'word', word: 'after' },
  'after|since|later than|following|starting from|starting in|from the year|ever since|beginning in|as of the year|newer than',
);
set({ type: 'word', word: 'average' }, 'above average|above the average|below average|below the average');
// Signs and words that are grammar and something else as well keep their first meaning.
PHRASES.delete('plus');
PHRASES.set('and', { type: 'word', word: 'and' });
PHRASES.delete('above average');
PHRASES.delete('above the average');
PHRASES.delete('below average');
PHRASES.delete('below the average');

/** Verbs of money that give way to names of tables and columns. */
export const EARNING = /^(?:earn|earns|earned|pay|pays|paid)$/;

const LONGEST = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

/** The longest grammatical phrase that starts with the first word. */
export function phraseAt(words: string[]): { meaning: Meaning; length: number } | null {
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const meaning = PHRASES.get(words.slice(0, length).join(' '));
    if (meaning) return { meaning, length };
  }
  return null;
}

/** Every grammatical phrase that starts with the first word, the longest first. */
export function phrasesAt(words: string[]): { meaning: Meaning; length: number }[] {
  const found = [];
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const meaning = PHRASES.get(words.slice(0, length).join(' '));
    if (meaning) found.push({ meaning, length });
  }
  return found;
}
