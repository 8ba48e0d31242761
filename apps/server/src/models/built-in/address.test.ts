import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';
import { rewriteQuestion } from '../../language/question/rewrite-question';

describe('where a business is', () => {
  const about = passage('We have repaired bikes in Fernhill since 1998. Parking is behind the shop.', { chunkId: 'a' });
  const contact = passage('12 Station Road, Fernhill, FH3 2AB. Telephone 01632 960 118.', {
    heading: 'Contact',
    chunkId: 'b',
  });
  const german = passage('Sie finden uns in der Hafenstraße 14, 18055 Rostock.', { heading: 'Kontakt' });

  it.each(['What is your address?', 'whats ur address', 'where are you?', 'Where is the shop?', 'how do i find you'])(
    'is the street that the sources name: %s',
    (question) => {
      expect(ask(question, [about, contact]).text).toBe('12 Station Road, Fernhill, FH3 2AB.');
    },
  );

  it('is no time before a verb that looks like a street', () => {
    const boats = passage('Last boats go out 1 hour before we close.', { heading: 'Opening' });
    expect(ask('What is your address?', [boats]).text).not.toContain('boats');
  });

  it('is told in the language of the sources', () => {
    expect(ask('Wo finde ich euch?', [german]).text).toBe('Sie finden uns in der Hafenstraße 14, 18055 Rostock.');
  });

  it('is looked for by what stands beside it, which says of itself that it is an address in few texts', () => {
    expect(rewriteQuestion('What is your address?', [])).toMatch(/^What is your address\? .*contact/);
    expect(rewriteQuestion('What is your address for returns?', [])).toBe('What is your address for returns?');
  });
});

describe('the address of one of two places', () => {
  const contact = [
    passage('Unit 9, Old Customs Quay, Wexbridge WX5 1AB', { heading: 'Contact > Quay Depot', chunkId: 'q' }),
    passage('41 Harrowgate Street, Wexbridge WX2 7DL', {
      heading: 'Contact > Harrowgate Street (head office)',
      chunkId: 'h',
    }),
    passage('Bring a proof of address. Charities: 20% off at the Quay Depot only.', {
      heading: 'Prices',
      chunkId: 'p',
    }),
  ];

  it.each([
    ['what is the address of the quay', 'Unit 9, Old Customs Quay, Wexbridge WX5 1AB.'],
    ['where is the quay depot', 'Unit 9, Old Customs Quay, Wexbridge WX5 1AB.'],
    ['where is your head office', '41 Harrowgate Street, Wexbridge WX2 7DL.'],
    ['address of harrowgate street', '41 Harrowgate Street, Wexbridge WX2 7DL.'],
  ])('is the one under its name: %s', (question, reply) => {
    expect(ask(question, contact)).toMatchObject({ text: reply, answered: true });
  });

  it('is not given for anything else that is somewhere', () => {
    expect(ask('where is the toilet', contact).text).not.toMatch(/WX\d/);
  });
});
