import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('a timetable for each part of the year', () => {
  const rows = (...days: string[]) => days.map((day) => `Day: ${day}`).join('\n');
  const farm = [
    passage(
      rows(
        'Monday; Shop: closed; Café: closed',
        'Tuesday to Friday; Shop: 8.30 to 18.00; Café: 9.00 to 16.30',
        'Saturday and Sunday; Shop: 9.30 to 16.00; Café: 9.30 to 15.30',
      ),
      { heading: 'When we are open > Summer (1 April to 30 September)', chunkId: 'summer' },
    ),
    passage(
      `${rows(
        'Monday and Tuesday; Shop: closed; Café: closed',
        'Wednesday to Friday; Shop: 9.00 to 16.30; Café: 9.30 to 15.30',
        'Saturday and Sunday; Shop: 10.00 to 15.00; Café: 10.00 to 14.30',
      )}\nWe are closed on Boxing Day. On 24 December the shop closes at 13.00.`,
      { heading: 'When we are open > Winter (1 October to 31 March)', chunkId: 'winter' },
    ),
  ];
  const asked = (question: string, date = '2026-11-28T10:30:00Z') =>
    ask(question, farm, { now: { at: new Date(date), zone: 'Europe/London' } }).text;

  it.each([
    ['what time does the shop close on wednesday in winter', 'Wednesday to Friday – Shop: 9.00 to 16.30.'],
    ['when does the shop open on thursday in february', 'Wednesday to Friday – Shop: 9.00 to 16.30.'],
  ])('answers from the part of the year that is asked about: %s', (question, reply) => {
    expect(asked(question)).toBe(`Winter (1 October to 31 March): ${reply}`);
  });

  it('takes today for a day of the part of the year that it is in', () => {
    expect(asked('what time do you close today')).toMatch(/^Winter .*: Saturday and Sunday – Shop: 10\.00/);
    expect(asked('what time do you close today', '2026-07-25T10:30:00Z')).toMatch(/^Summer .*: Saturday .* 9\.30/);
  });

  it('tells both where neither is asked about, and agrees only to what holds in both', () => {
    expect(asked('is the shop open on sunday')).toMatch(/^Yes\.\n\n- Summer .*9\.30 to 16\.00\n- Winter .*10\.00/);
    expect(asked('is the shop open on tuesdays')).toMatch(/^- Summer .*8\.30 to 18\.00\n- Winter .*closed/);
    const all = asked('what are your opening hours');
    expect(all.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(6);
    expect(all).toMatch(/^Summer \(1 April to 30 September\):\n\n- Monday[\s\S]*\n\nWinter .*:\n\n- Monday and/);
    expect(all).toContain('On 24 December the shop closes at 13.00.');
  });

  it.each(['wann habt ihr auf', '¿qué horario tenéis?', 'quels sont vos horaires', 'wie sind die öffnungszeiten'])(
    'is told in full to whoever asks in another language: %s',
    (question) => {
      expect(asked(question)).toMatch(/^Summer[\s\S]*Winter/);
    },
  );
});

it('takes no season for named by a word for hours that its heading begins with', () => {
  const part = (heading: string, hours: string) =>
    passage(`Day: Monday to Friday; Shop: ${hours}\nDay: Saturday; Shop: ${hours}\nDay: Sunday; Shop: closed`, {
      heading,
      chunkId: heading,
    });
  const shop = [
    part('Opening hours, April to September', '9:00 to 18:00'),
    part('Winter hours (October to March)', '10:00 to 16:00'),
  ];
  const { text, used } = ask('what are your opening hours', shop);
  expect(text).toContain('9:00 to 18:00');
  expect(text).toContain('10:00 to 16:00');
  expect(used).toHaveLength(2);
});

describe('timetables side by side in one passage, with abbreviated days', () => {
  const venue = passage(
    [
      'Mon; Term time: closed (except company bookings)',
      'Tue-Thu; Term time: 14:00 - 21:00',
      'Fri; Term time: 14:00 - 23:00',
      'Sun; Term time: 10:00 - 20:00',
      'Mon-Thu; School holidays: 10:00 - 21:00',
      'Fri+Sat; School holidays: 10:00 - 23:00',
      'Sun; School holidays: 10:00 - 20:00',
      'Xmas 2026: 24 Dec 10-15h, 25 + 26 Dec CLOSED, 27-30 Dec holiday hours, 1 Jan closed',
      'Easter Sunday (28 March 2027): closed. Good Friday + Easter Monday open 10-20',
    ].join('\n'),
    { heading: 'OPENING TIMES (put this on the door too!!)' },
  );
  const mondays = '- Mon – Term time: closed (except company bookings)\n- Mon-Thu – School holidays: 10:00 - 21:00';

  it.each([
    ['are you open on mondays?', mondays],
    ['Are you closed on Mondays?', mondays],
    ['are you open on fridays', 'Yes.\n\n- Fri – Term time: 14:00 - 23:00\n- Fri+Sat – School holidays: 10:00 - 23:00'],
    ['opening hours sundays', '- Sun – Term time: 10:00 - 20:00\n- Sun – School holidays: 10:00 - 20:00'],
  ])('tells of both: %s', (question, text) => {
    expect(ask(question, [venue])).toMatchObject({ text, used: [0] });
  });

  it('takes what was asked before for the subject of another day', () => {
    const history = [
      { role: 'user', content: 'are you open on mondays?' },
      { role: 'assistant', content: mondays },
    ] as const;
    expect(ask('and on sundays?', [venue], { history: [...history] }).text).toContain('- Sun – Term time: 10:00');
  });

  it.each([
    ['are you open at Christmas?', '25 + 26 Dec CLOSED'],
    ['are you open on good friday', 'Good Friday + Easter Monday open 10-20'],
  ])('tells of a feast by the line that names it: %s', (question, line) => {
    const { text, answered } = ask(question, [venue]);
    expect([answered, text]).toEqual([true, expect.stringContaining(line)]);
    expect(text).not.toMatch(/^(?:Yes|No)\b/);
  });
});
