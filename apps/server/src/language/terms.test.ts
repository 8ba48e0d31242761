import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance';
import { fold } from './fold';
import { isHelpingVerb } from './helping-verbs';
import { stem } from './stem';
import { isStopWord } from './stop-words';
import { terms } from './terms';

describe('terms', () => {
  it('brings inflected forms together', () => {
    expect(stem('refunds', 'en')).toBe(stem('refunded', 'en'));
    expect(stem('häuser', 'de')).toBe(stem('haus', 'de'));
    expect(stem('réservations', 'fr')).toBe(stem('réservation', 'fr'));
    expect(stem('devoluciones', 'es')).toBe(stem('devolución', 'es'));
    expect(stem('возврата', 'ru')).toBe(stem('возврат', 'ru'));
    expect(stem('siparişler', 'tr')).toBe(stem('sipariş', 'tr'));
  });

  it('stems a word by its own script in a text of another', () => {
    expect(terms('refunds は返品です', 'ja')).toEqual(['refund', '返品']);
    expect(stem('возврата', 'en')).toBe('возврат');
  });

  it('pairs neighbouring characters, so that any cut of the words matches', () => {
    expect(terms('退货政策', 'zh')).toEqual(expect.arrayContaining(['退货', '货政', '政策']));
    expect(terms('반품은', 'ko')).toEqual(['반품', '품은']);
    expect(terms('茶', 'zh')).toEqual(['茶']);
  });

  it('gives joined words whole and in parts', () => {
    expect(terms('e-mail AB-1200', 'en')).toEqual(['email', 'mail', 'ab1200', 'ab', '1200']);
    expect(terms('ann@example.com', 'en')).toEqual(['ann@example.com', 'ann', 'exampl', 'com']);
  });
});

describe('fold', () => {
  it('drops diacritics where they are marks, and nowhere else', () => {
    expect(fold('größe')).toBe('grosse');
    expect(fold('déjà')).toBe('deja');
    expect(fold('مَدْرَسَة')).toBe('مدرسه');
    expect(fold('が')).toBe('が');
    expect(fold('हिन्दी')).toBe('हिन्दी');
  });
});

describe('editDistance', () => {
  it('counts a swap of neighbours once and stops beyond the limit', () => {
    expect(editDistance('shipping', 'shipping', 2)).toBe(0);
    expect(editDistance('recieve', 'receive', 2)).toBe(1);
    expect(editDistance('shiping', 'shipping', 1)).toBe(1);
    expect(editDistance('kitten', 'sitting', 3)).toBe(3);
    expect(editDistance('kitten', 'sitting', 2)).toBe(3);
    expect(editDistance('', 'abc', 5)).toBe(3);
    expect(editDistance('abcdef', 'badcfe', 3)).toBe(3);
    expect(editDistance('x'.repeat(300), 'y'.repeat(300), 2)).toBe(3);
    expect(editDistance('x'.repeat(300), `${'x'.repeat(150)}y${'x'.repeat(150)}`, 2)).toBe(1);
  });

  it('agrees with the plain table on random words', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const word = () => Array.from({ length: random(9) }, () => 'abcd'[random(4)]).join('');
    for (let trial = 0; trial < 3_000; trial++) {
      const [a, b, max] = [word(), word(), random(4)];
      expect([a, b, max, editDistance(a, b, max)]).toEqual([a, b, max, Math.min(plainDistance(a, b), max + 1)]);
    }
  });
});

describe('isStopWord', () => {
  it('knows the words that only build a sentence', () => {
    expect(isStopWord('the', 'en')).toBe(true);
    expect(isStopWord('der', 'de')).toBe(true);
    expect(isStopWord('は', 'ja')).toBe(true);
    expect(isStopWord('refund', 'en')).toBe(false);
    expect(isStopWord('the', 'und')).toBe(false);
  });
});

describe('isHelpingVerb', () => {
  it('knows the polite and plural forms that are no stop words', () => {
    expect(isHelpingVerb('habt', 'de')).toBe(true);
    expect(isHelpingVerb('pourriez', 'fr')).toBe(true);
    expect(isHelpingVerb('habt', 'fr')).toBe(false);
    expect(isHelpingVerb('öffnet', 'de')).toBe(false);
  });
});

/** The full table, by definition. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const swap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] ? at(row - 2, column - 2) + 1 : 99;
      (table[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + same,
        swap,
      );
    }
  }
  return at(a.length, b.length);
}
