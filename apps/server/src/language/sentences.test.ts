import { describe, expect, it } from 'vitest';
import { sentences } from './sentences';

const texts = (text: string) => sentences(text).map((sentence) => sentence.text);

describe('sentences', () => {
  it('continues after abbreviations, initials and ordinals', () => {
    expect(texts('Dr. Smith met J. Doe. They talked, e.g. About prices. It costs 30. You pay later.')).toEqual([
      'Dr. Smith met J. Doe.',
      'They talked, e.g. About prices.',
      'It costs 30.',
      'You pay later.',
    ]);
    expect(texts('Wir sind z. B. Montags da. Am 3. Mai ist zu.')).toEqual([
      'Wir sind z. B. Montags da.',
      'Am 3. Mai ist zu.',
    ]);
  });

  it('ends after a letter that names a zone, a room or a plan', () => {
    expect(
      texts('Bromyard is in Zone A. Malvern and Worcester are in Zone B. We go no further. See room C. J. Doe.'),
    ).toEqual([
      'Bromyard is in Zone A.',
      'Malvern and Worcester are in Zone B.',
      'We go no further.',
      'See room C.',
      'J. Doe.',
    ]);
  });

  it('continues after abbreviations before a number, and after a question mark within a name', () => {
    expect(texts('Call Reception, ext. 4410. Open Mon. 8-17, Sat. 9-12.')).toEqual([
      'Call Reception, ext. 4410.',
      'Open Mon. 8-17, Sat. 9-12.',
    ]);
    expect(texts('Click Forgot password? on the sign-in page. Lost it? Write to us.')).toEqual([
      'Click Forgot password? on the sign-in page.',
      'Lost it?',
      'Write to us.',
    ]);
  });

  it('lets list items, headings and table rows stand alone', () => {
    expect(texts('Opening hours\n1. Monday to Friday\n- Saturday\nName: A; Price: 3')).toEqual([
      'Opening hours',
      '1. Monday to Friday',
      '- Saturday',
      'Name: A; Price: 3',
    ]);
  });

  it('knows the ends of other scripts', () => {
    expect(texts('我们接受退货。请保留收据！')).toEqual(['我们接受退货。', '请保留收据！']);
    expect(texts('هل يمكنني الإرجاع؟ نعم، يمكنك.')).toEqual(['هل يمكنني الإرجاع؟', 'نعم، يمكنك.']);
  });

  it('gives offsets into the text', () => {
    const text = '  One here. Two there!\n\n Three.';
    for (const sentence of sentences(text)) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
    expect(sentences(text)).toHaveLength(3);
  });

  it('stays quick on a line without end', () => {
    const started = performance.now();
    expect(sentences('Words without a stop '.repeat(20_000)).length).toBeGreaterThan(100);
    expect(sentences('A sentence of words. '.repeat(20_000)).length).toBe(20_000);
    sentences('x'.repeat(300_000));
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(sentences(' \n ')).toEqual([]);
  });
});

it('leaves the mark of a note with the sentence that it stands behind', () => {
  const split = (text: string) => sentences(text).map((sentence) => sentence.text);
  expect(split('We open daily.¹ Dogs are welcome.* Cats are not.')).toEqual([
    'We open daily.¹',
    'Dogs are welcome.*',
    'Cats are not.',
  ]);
  expect(split('We open daily.[1] Dogs are welcome.[2]')).toEqual(['We open daily.[1]', 'Dogs are welcome.[2]']);
  expect(split('¹ From May. Dogs are welcome.')).toEqual(['¹ From May.', 'Dogs are welcome.']);
});
