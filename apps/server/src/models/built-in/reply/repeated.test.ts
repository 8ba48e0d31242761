import { expect, it } from 'vitest';
import { TracedText } from '../passages/traced-text';
import { withoutRepeats } from './repeated';

const quote = (text: string, passage = 0) => TracedText.of(text).from(passage);
const reply = (text: TracedText, answered = true) => ({ text, sections: [{ passage: 0 }, { passage: 1 }], answered });
const texts = (...replies: TracedText[]) =>
  withoutRepeats(replies.map((text) => reply(text))).map(({ text }) => text.text);

it('leaves out what an earlier reply says, and a reply that says nothing else', () => {
  expect(texts(quote('It is in June. Entry is free.'), quote('Entry is free. Bring a friend.'))).toEqual([
    'It is in June. Entry is free.',
    'Bring a friend.',
  ]);
  expect(texts(quote('It is in June. Entry is free.'), quote('Entry is free.'))).toHaveLength(1);
});

it('rests on what is left', () => {
  const both = TracedText.join([quote('Entry is free.'), quote('Bring a friend.', 1)], ' ');
  const [, second] = withoutRepeats([reply(quote('Entry is free.')), reply(both)]);
  expect(second?.sections).toEqual([{ passage: 1 }]);
});

it('keeps a yes with what it rests on, lists, and what declines', () => {
  const yes = TracedText.concat([TracedText.own('Yes. '), quote('Entry is free.')]);
  expect(texts(quote('It is in June. Entry is free.'), yes)[1]).toBe('Yes. Entry is free.');
  const list = quote('- Silver: £14\n- Gold: £21');
  expect(texts(quote('- Bronze: £9\n- Silver: £14\n- Gold: £21'), list)[1]).toBe(list.text);
});

it('leaves out of a hedge what an earlier reply quotes', () => {
  const near = (...quotes: TracedText[]) => ({
    ...reply(TracedText.join([TracedText.own('The closest is:'), ...quotes], ' '), false),
    hedge: { before: 'The closest is: ', after: '', quotes, unknown: 'Unknown.' },
  });
  const [free, friend] = [quote('Entry is free.'), quote('Bring a friend.', 1)];
  expect(withoutRepeats([reply(free), near(free)])[1]?.text.text).toBe('Unknown.');
  expect(withoutRepeats([reply(free), near(free, friend)])[1]?.text.text).toBe('The closest is: Bring a friend.');
  expect(withoutRepeats([near(free), near(free)])).toHaveLength(1);
});

it('keeps of the same rows those that say more', () => {
  const brief = quote('- Silver: £14\n- Gold: £21');
  const full = quote('- Silver: £14; Guests: 40\n- Gold: £21; Guests: 60');
  expect(texts(brief, full)).toEqual([full.text]);
  expect(texts(full, brief)).toEqual([full.text]);
  expect(texts(brief, quote('- Silver: £14; Guests: 40\n- Tin: £9'))).toHaveLength(2);
});
