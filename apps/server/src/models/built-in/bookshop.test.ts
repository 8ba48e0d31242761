import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const about = (text: string, heading: string) =>
  passage(text, { source_id: 'about', source_name: 'about.md', heading, chunkId: heading });
const bookshop = [
  about("We're a small independent bookshop with a café in the back.", 'The Lantern Bookshop'),
  about(
    "Shop: Monday to Saturday 9.30am-5.30pm, Sunday 11am-4pm. From 1 November to Christmas Eve we stay open until 7pm on Thursdays. In January and February we're closed on Mondays. We close on Christmas Day, Boxing Day and New Year's Day; other bank holidays we keep Sunday hours.",
    "The Lantern Bookshop > When we're open",
  ),
  about(
    "Well-behaved dogs are welcome in the shop and café (not at children's story hour). Under-8s need a grown-up with them at all times.",
    'The Lantern Bookshop > Dogs, children, prams',
  ),
  passage('gift wrap £1.50 per book, free in december', {
    source_id: 'notes',
    source_name: 'staff-notes.md',
    heading: 'staff notes - till & phone',
  }),
];

it.each([
  ['are you open on sunday', 'Shop: Monday to Saturday 9.30am-5.30pm, Sunday 11am-4pm.'],
  [
    'are you open on mondays',
    "Shop: Monday to Saturday 9.30am-5.30pm, Sunday 11am-4pm. In January and February we're closed on Mondays.",
  ],
  [
    'how late are you open on thursdays',
    'Shop: Monday to Saturday 9.30am-5.30pm, Sunday 11am-4pm. From 1 November to Christmas Eve we stay open until 7pm on Thursdays.',
  ],
])('%s: the hours of the day, and their exception', (question, answer) => {
  expect(ask(question, bookshop).text).toBe(answer);
});

it('takes an exception in parentheses for no denial', () => {
  expect(ask('are dogs welcome in the shop?', bookshop).text).toMatch(/^(?:Yes. )?Well-behaved dogs are welcome/);
});

it('names no notes for the staff among its topics', () => {
  const { text } = ask('what do you do', bookshop);
  expect(text).toMatch(/^We're a small independent bookshop/);
  expect(text).not.toContain('staff notes');
});
