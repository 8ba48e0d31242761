import { describe, expect, it } from 'vitest';
import { canonicalNumber, words } from './words';

const forms = (text: string) => words(text).map((word) => word.form);

describe('words', () => {
  it('keeps codes, numbers, addresses and acronyms whole', () => {
    expect(forms('Order AB-1200 costs 1,000 EUR (3.5 kg).')).toEqual([
      'order',
      'ab1200',
      'costs',
      '1000',
      'eur',
      '3.5',
      'kg',
    ]);
    expect(forms('Write to Ann.Lee@Example.com or https://www.example.com/help/.')).toEqual([
      'write',
      'to',
      'ann.lee@example.com',
      'or',
      'example.com/help',
    ]);
    expect(forms('In the U.S.A., e.g. 24/7 on 12.05.2026 at 10:30')).toEqual([
      'in',
      'the',
      'usa',
      'eg',
      '24/7',
      'on',
      '12.05.2026',
      'at',
      '10:30',
    ]);
    expect(forms('C++ and C# and x86_64')).toEqual(['c++', 'and', 'c#', 'and', 'x8664']);
  });

  it('joins what is written with a hyphen or an apostrophe, and tells the parts', () => {
    const [email, dont, owner] = words("E-Mail don’t owner's");
    expect(email).toMatchObject({ form: 'email', parts: ['e', 'mail'] });
    expect(dont).toMatchObject({ form: 'dont', parts: [] });
    expect(owner).toMatchObject({ form: 'owner' });
    expect(words('AB-1200')[0]?.parts).toEqual(['ab', '1200']);
    expect(words('AB1200')[0]).toMatchObject({ form: 'ab1200', parts: ['ab', '1200'] });
  });

  it('separates elided articles', () => {
    expect(forms("l'assurance dell’arte jusqu'à")).toEqual(['l', 'assurance', 'dell', 'arte', 'jusqu', 'à']);
  });

  it('finds words where no spaces are written', () => {
    expect(forms('返品は30日以内に可能です')).toEqual(['返品', 'は', '30', '日', '以内', 'に', '可能', 'です']);
    expect(forms('นโยบายการคืนสินค้า')).toContain('สินค้า');
    expect(forms('Wi-Fi接続')).toEqual(['wifi', '接続']);
  });

  it('reads digits of any script and full-width letters', () => {
    expect(forms('٣٠ يوما ＡＢＣ १२')).toEqual(['30', 'يوما', 'abc', '12']);
  });

  it('gives offsets into the text as it was', () => {
    const text = 'Über „l’été“ 2026: naïve 漢字 test@x.org';
    for (const word of words(text)) expect(text.slice(word.start, word.end)).toBe(word.text);
  });

  it('stays quick on long texts and hostile ones', () => {
    const started = performance.now();
    words('Die Bestellung der schönen Häuser. '.repeat(10_000));
    words('退货政策允许三十天内退货'.repeat(5_000));
    words('1.'.repeat(50_000));
    words('a.'.repeat(50_000));
    words(`${'a-'.repeat(50_000)}@`);
    words('www.'.repeat(20_000));
    words("'".repeat(100_000));
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(words('\u0000 \ud800 🙂👨‍👩‍👧 ')).toEqual([]);
  });
});

describe('canonicalNumber', () => {
  it.each([
    ['1,000', '1000'],
    ['1.000', '1000'],
    ["1'000'000", '1000000'],
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['3,5', '3.5'],
    ['20.00', '20'],
    ['0.125', '0.125'],
    ['1.2.3', '1.2.3'],
    ['12.05.2026', '12.05.2026'],
  ])('%s is %s', (written, canonical) => expect(canonicalNumber(written)).toBe(canonical));
});
