import { expect, test } from 'vitest';
import { plain, QUESTION_CHARACTERS, wantedIn } from './plain-question';

/** Normalising makes eighteen characters of this one. */
const LONG = '\u{fdfa}'.repeat(QUESTION_CHARACTERS);

test('what is compared is no longer than what is read', () => {
  expect(plain(LONG).length).toBeLessThanOrEqual(QUESTION_CHARACTERS);
  expect(plain('  When – do you  OPEN?! ')).toBe('when do you open');
});

test('finds the wanted wordings, whatever they begin with', async () => {
  const wanted = new Set(['When do you open?', '¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿¿ Abren?', 'A?', LONG].map(plain));
  const all = [
    { id: 1, wordings: ['Something else', 'WHEN do you open'] },
    { id: 2, wordings: ['When do you open on Sundays?', ''] },
    { id: 3, wordings: ['Abren', 'a', LONG] },
  ];
  expect(await wantedIn(all, wanted)).toEqual([
    { id: 1, wordings: ['when do you open'] },
    { id: 3, wordings: ['abren', 'a', plain(LONG)] },
  ]);
});

test('gives the event loop its turns while it reads thousands of long ones', async () => {
  const all = Array.from({ length: 2_000 }, (_, id) => ({ id, wordings: [LONG, `${LONG}?`] }));
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await wantedIn(all, new Set([plain(LONG)]));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
