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
  const hedged = reply(quote('Entry is free.'), false);
  expect(withoutRepeats([reply(quote('Entry is free.')), hedged])).toContain(hedged);
});
