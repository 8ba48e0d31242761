import { expect, test } from 'vitest';
import { askedAfter } from './asked-after';

const asked = (content: string, search: string | null = content) => ({ content, search });
const SAUNA = asked('do you have a sauna');
const JULY = asked('open in july?', 'do you have a sauna open in july?');

test('a question that stands by itself was asked after none, however it was spelled out', () => {
  expect(askedAfter(asked('is it warm?'), [])).toBeNull();
  expect(askedAfter(asked('how mutch is teh boat', 'how much is the boat'), [SAUNA])).toBeNull();
  expect(askedAfter(asked('Where are you?', 'Where are you? address telephone'), [SAUNA])).toBeNull();
  expect(askedAfter(asked('And in July?', null), [SAUNA])).toBeNull();
});

test('one that leans on another was asked after the nearest that names what both are about', () => {
  const child = asked('can my 10 yr old use it', 'can my 10 yr old use a sauna');
  expect(askedAfter(child, [asked('hi'), SAUNA, JULY, asked('thanks')])).toBe(SAUNA.content);
  expect(askedAfter(child, [JULY])).toBeNull();
  expect(askedAfter(asked('open in july?', JULY.search), [SAUNA, asked('open in july?')])).toBe(SAUNA.content);
});
