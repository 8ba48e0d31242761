import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';
import { rewriteQuestion } from '../../language/question/rewrite-question';

const HIRE = passage(
  'Season: High season (May to September); Friday: £5,600; Saturday: £6,950\nSeason: Winter (November to March); Friday: £3,600; Saturday: £4,500\nWe are closed 23 to 27 December and the whole of January.',
  { heading: 'Venue hire' },
);
const ROOMS = passage(
  "Room: Skylark; Sleeps: 2; Per night: £180\nRoom: The Shepherd's Hut (April to October only); Sleeps: 2; Per night: £95",
  { heading: 'Overnight rooms' },
);
const EXTRAS = passage(
  'Extra: Late bar (Friday and Saturday only); Price: £350\nExtra: Set-up the day before; Price: free Friday and Saturday weddings, £300 other days',
  { heading: 'Extras' },
);
const VIEWINGS = passage(
  'Viewings are on Tuesdays and Thursdays. Book by ringing 01531 555 014 or at hello@barn.example.',
);
const NOTES = passage('- taxi: Ledbury Cabs 01531 555 090\n- helicopter landing: ring Tom a week before', {
  source_id: 'notes',
});
const BARN = [EXTRAS, HIRE, ROOMS, VIEWINGS, NOTES];

describe('a price by season and day', () => {
  it.each([
    ['Saturday in August price', 'Saturday: £6,950'],
    ['how much is a saturday in june', 'Saturday: £6,950'],
    ['wie viel kostet ein samstag im juli', 'Saturday: £6,950'],
    ['¿Cuánto cuesta un sábado en noviembre?', 'Saturday: £4,500'],
  ])('%s', (question, price) => {
    const { text } = ask(question, BARN);
    expect(text).toContain(price);
    expect(text).not.toContain('Late bar');
  });

  it('begins with when nobody can have it', () => {
    expect(ask('how much is a saturday in january', BARN).text).toMatch(/^We are closed .* January\. .*£4,500/);
    expect(ask('how much is a saturday in june', BARN).text).not.toContain('closed');
  });
});

describe('what people call it', () => {
  it.each([
    ['do you have accommodation', 'Skylark'],
    ['where can we stay', 'Skylark'],
    ['whats ur number', '01531 555 014'],
  ])('%s', (question, told) => {
    expect(ask(question, BARN).text).toContain(told);
  });

  it('is not in every staying', () => {
    expect(ask('can we stay til 1am?', BARN).text).not.toContain('Skylark');
  });

  it('all rooms, if there are any', () => {
    expect(ask('do you have rooms', BARN).text).toMatch(/Skylark.*Hut/s);
  });
});

it('the barn takes the place of the shed', () => {
  const said = [{ role: 'user' as const, content: 'How many guests can the Cart Shed seat for dinner?' }];
  expect(rewriteQuestion('what about the barn', said)).toBe('How many guests can the barn seat for dinner?');
});

it("an owner's question is quoted as one", () => {
  const pair = passage('is there somewhere to stay on site\nYes, five rooms.', { kind: 'qa', source_id: 'pair' });
  expect(ask('can guests stay on site?', [pair]).text).toContain(
    'Is there somewhere to stay on site? Yes, five rooms.',
  );
});
