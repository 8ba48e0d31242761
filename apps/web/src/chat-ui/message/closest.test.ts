import { expect, it } from 'vitest';
import { closestSentence } from './closest';

const PASSAGE = 'Opening hours are posted at the gate.\nLamps may be returned within thirty days. Bring the receipt.';

const found = (answer: string) => {
  const place = closestSentence(PASSAGE, answer);
  return place && PASSAGE.slice(...place);
};

it('finds the sentence that says it in other words', () => {
  expect(found('You have a month for the return of a lamp, which is thirty days.')).toBe(
    'Lamps may be returned within thirty days.',
  );
  expect(found('Hours of opening stand there.')).toBe('Opening hours are posted at the gate.\n'.trimEnd());
});

it('finds nothing where no telling word is shared', () => {
  expect(found('We ship to Norway, and that is about it.')).toBeNull();
});
