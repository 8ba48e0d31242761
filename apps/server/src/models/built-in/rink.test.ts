import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const SKATING = passage(
  'In winter (1 October to 31 March) the public sessions are Monday to Friday 10:00–12:00 and 16:00–18:00, Saturday 11:00–17:00, and Sunday 11:00–16:00. In summer (1 April to 30 September) there is no public skating on weekday mornings: Monday to Friday 16:00–18:00, Saturday 12:00–17:00, Sunday closed.',
  { heading: 'Northpoint Ice Rink – about us > Public skating', source_name: 'about.md' },
);
const CAFE = passage(
  'Open whenever the rink is open to the public, and until 21:00 on club nights (Monday and Wednesday). We have oat and soya milk; the chips are fried in the same oil as breaded fish, so they are not gluten-free. Vegan chilli and a gluten-free brownie are always on the menu.',
  { heading: 'Northpoint Ice Rink – about us > The Penguin Café', source_name: 'about.md' },
);
const CLUB = passage(
  'Training is on Monday and Wednesday evenings: U10 17:45–18:45 on the practice pad, women 19:45–21:00 on Monday, men 21:15–22:30 on Wednesday. Members get 20% off at the café and 10% off lessons.',
  { heading: 'Northpoint Ice Rink – about us > Ice-hockey club', source_name: 'about.md' },
);
const TICKETS = passage(
  [
    'Ticket: Adult (16+); Weekday: £9.50; Weekend: £11.50; Notes: skate hire not included',
    'Ticket: Child (4–15); Weekday: £7.00; Weekend: £8.50; Notes: skate hire not included',
    'Ticket: Student / senior (65+); Weekday: £7.50; Weekend: £9.50; Notes: with card',
    'Ticket: Quiet skate; Weekday: £6.00; Weekend: –; Notes: companions free',
  ].join('\n'),
  { heading: 'Prices > Public skating (per session)', source_name: 'prices.md' },
);
const ALL = [SKATING, CAFE, CLUB, TICKETS];

describe('times', () => {
  it.each([
    'opening hours please',
    'what time does the rink open',
    'sunday hours?',
    'what are the saturday session times',
  ])('of every day answer before another part’s, and no prices do: %s', (question) => {
    const { text } = ask(question, ALL);
    expect(text).toContain('In winter (1 October to 31 March) the public sessions are');
    expect(text).not.toMatch(/£|whenever/);
  });

  it('under the heading that is named come first', () => {
    expect(ask('public skating times', ALL).text).toMatch(/^In (?:summer|winter) /);
  });
});

describe('a sentence with all words of a question', () => {
  it.each([
    'is the chilli gluten free',
    'is the brownie vegan',
    'do women train on wednesday',
    'do men train on mondays',
    'can members get 20% off lessons',
    'is quiet skate on wednesdays',
  ])('says no yes where they stand with other things: %s', (question) => {
    expect(ask(question, ALL).text).not.toMatch(/^Yes/);
  });

  it.each(['is the brownie gluten free', 'do women train on monday', 'do members get 20% off in the café'])(
    'says yes where they stand together: %s',
    (question) => expect(ask(question, ALL).text).toMatch(/^Yes\. /),
  );

  it.each(['is there gluten in the chips', 'does the brownie have gluten'])(
    'neither confirms nor denies what it is free from: %s',
    (question) => expect(ask(question, ALL).text).not.toMatch(/^(?:Yes|No)/),
  );
});

it('a pensioner is told of both tickets', () => {
  const { text } = ask('im 70 how much on a weekday', ALL);
  expect(text).toContain('Student / senior (65+) – Weekday: £7.50');
  expect(text).not.toContain('Child');
});
