import { expect, test } from 'vitest';
import { SPOKEN } from '../phrases';

/** The length limit for messages checked for remarks. */
const SIZE = 90;
/** CPU milliseconds for all runs of a language together; a pattern with many readings took 10 seconds alone. */
const MOST_MS = 3_000;

test.each(SPOKEN)('words of remarks in a row are read in one way: %s', (_, phrases) => {
  const before = process.cpuUsage();
  for (const pattern of Object.values(phrases.asks)) {
    const spoken = new Set(pattern.source.match(/[\p{L}']+(?: [\p{L}']+)*/gu));
    for (const word of spoken) {
      for (const apart of ['', ' ', ', ']) {
        const unit = word + apart;
        pattern.test(`${unit.repeat(Math.floor(SIZE / unit.length))}#`);
      }
    }
  }
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
});
