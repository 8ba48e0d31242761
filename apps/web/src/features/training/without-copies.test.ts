import { expect, it } from 'vitest';
import { withoutCopies } from './without-copies';

const file = (name: string, content: string) => new File([content], name);

it('leaves out a file with the content of another, chosen before or with it', async () => {
  const [a, b, c, d] = [file('a.txt', 'tide'), file('b.txt', 'tide'), file('c.txt', 'moon'), file('d.txt', 'moon')];
  expect(await withoutCopies([b, c, d], [a])).toEqual({
    files: [c],
    copies: [
      '“b.txt” has the same content as “a.txt” and was left out.',
      '“d.txt” has the same content as “c.txt” and was left out.',
    ],
  });
});

it('keeps files of the same size that differ, and those that cannot be read', async () => {
  const [a, b] = [file('a.txt', 'tide'), file('b.txt', 'tile')];
  const unreadable = Object.assign(file('c.txt', 'tide'), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await withoutCopies([a, b, unreadable], [])).toEqual({ files: [a, b, unreadable], copies: [] });
});
