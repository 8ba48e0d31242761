import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../../test/built-in';

describe('small sections that share a passage', () => {
  const prices = [
    passage(
      [
        'Membership: Oak; Access: Weekdays 9:00–17:00; Per month: €65',
        'Membership: Elm; Access: Every day 8:00–22:00; Per month: €110',
        'Oven hire',
        'Oven: Small; Up to: 1000 °C; Half day: €32; Full day: €58',
        'Oven: Large; Up to: 1240 °C; Half day: €45; Full day: €80',
      ].join('\n'),
      { heading: 'Bakehouse – prices > Membership' },
    ),
  ];

  it('are told apart by the heading above a table', () => {
    expect(ask('Which memberships do you have?', prices).text).not.toMatch(/Small|Large/);
    expect(ask('What is the cheapest membership?', prices).text).toBe('Oak – Per month: €65.');
    expect(ask('How much is oven hire?', prices).text).toBe(
      '- Small – Up to: 1000 °C; Half day: €32; Full day: €58\n- Large – Up to: 1240 °C; Half day: €45; Full day: €80',
    );
  });

  it('are each read in their own language', () => {
    const shop = [
      passage(
        [
          'Opening hours',
          'Monday to Friday 9:00 to 18:00, Saturday 9:00 to 14:00. Closed on Sundays and public holidays.',
          'Zahlung',
          'Sie können bar, mit Karte oder auf Rechnung zahlen. Schecks nehmen wir nicht, und ab 300 Euro sind Raten möglich.',
          'Über uns',
          'Die Werkstatt wurde von einer Familie aus dem Norden gegründet, und sie ist noch immer in deren Hand.',
        ].join('\n'),
      ),
    ];
    expect(ask('Are you open on Sunday?', shop).text).toBe('No. Closed on Sundays and public holidays.');
    expect(ask('Nehmt ihr Schecks?', shop).text).toMatch(/Schecks nehmen wir nicht/);
    expect(ask('Nehmt ihr Schecks?', shop).text).not.toMatch(/Meine Quellen/);
  });
});
