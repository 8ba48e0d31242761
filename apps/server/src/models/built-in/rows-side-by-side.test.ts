import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('rows that a question names side by side', () => {
  const lamps = [
    passage(
      'Lamp: Aurora table lamp; Price: 49 euros; Power: 8 W\nLamp: Borealis floor lamp; Price: 149 euros; Power: 20 W\nLamp: Comet desk lamp; Price: 39 euros; Power: 6 W',
      { heading: 'Lumen Lamps > Prices' },
    ),
  ];

  it.each([
    [
      'What is the price of the Comet and of the Aurora?',
      '- Aurora table lamp – Price: 49 euros\n- Comet desk lamp – Price: 39 euros',
    ],
    [
      'How much do the Comet and the Borealis cost?',
      '- Borealis floor lamp – Price: 149 euros\n- Comet desk lamp – Price: 39 euros',
    ],
  ])('answer together: %s', (question, reply) => {
    const { text, answered } = ask(question, lamps);
    expect([text, answered]).toEqual([reply, true]);
  });

  it('answer together where they say otherwise of a column and none is named', () => {
    const delivery = passage(
      'Parcels; UK mainland: £4.95; Ireland (EU): £14.50\nFurniture; UK mainland: £39; Ireland (EU): not possible\nOrders leave our workshop within two days.',
      { heading: 'Delivery' },
    );
    expect(ask('do you deliver to ireland', [delivery]).text).toBe(
      '- Parcels – Ireland (EU): £14.50\n- Furniture – Ireland (EU): not possible',
    );
    expect(ask('do you deliver furniture to ireland', [delivery]).text).toBe(
      'No. Furniture – Ireland (EU): not possible.',
    );
  });
});
