import { describe, expect, it } from 'vitest';
import { makeDoc } from '../../../../test/documents/make-doc';
import { makeDocx, makeDocxOf, paragraphXml } from '../../../../test/documents/make-docx';
import { chunkDocument } from './chunk';
import { parseDoc } from './doc';
import { parseDocx } from './docx';
import { parseText } from './index';

/** Passages as 'heading | text'. */
const passages = (document: Parameters<typeof chunkDocument>[0]) =>
  chunkDocument(document).map(({ heading, text }) => `${heading ?? ''} | ${text}`);
const read = (text: string) => passages(parseText(text));

describe('questions with answers', () => {
  const parking = 'Do you have parking? | Yes, two spaces.';
  const owner = 'Who owns the shop? | Hannah Price';
  const delivery = 'Do you deliver? | No.';

  it.each([
    [
      'line by line',
      'Do you have parking?\nYes, two spaces.\nWho owns the shop?\nHannah Price\nDo you deliver?\nNo.',
      [parking, owner, delivery],
    ],
    [
      'with blank lines between pairs',
      'Do you have parking?\nYes, two spaces.\n\nWho owns the shop?\nHannah Price\n\nDo you deliver?\nNo.',
      [parking, owner, delivery],
    ],
    [
      'with blank lines everywhere',
      'Do you have parking?\n\nYes, two spaces.\n\nWho owns the shop?\n\nHannah Price\n\nDo you deliver?\n\nNo.',
      [parking, owner, delivery],
    ],
    [
      'that are numbered',
      '1. Do you have parking?\nYes, two spaces.\n\n2) Who owns the shop?\nHannah Price\n\n3. Do you deliver?\nNo.',
      [parking, owner, delivery],
    ],
    ['marked', 'Q: Do you have parking?\nA: Yes, two spaces.\n\nQ1. Do you deliver?\nA1. No.', [parking, delivery]],
    ['in one line', 'Q: Do you have parking? A: Yes, two spaces.\nQ: Do you deliver? A: No.', [parking, delivery]],
    [
      'in stars',
      '**Q: Do you have parking?**\n**A:** Yes, two spaces.\n\n**Q: Do you deliver?**\nA: No.',
      [parking, delivery],
    ],
    [
      'in German',
      'F: Gibt es WLAN?\nA: Ja.\nF: Ist es frei?\nA: Nein.',
      ['Gibt es WLAN? | Ja.', 'Ist es frei? | Nein.'],
    ],
    ['in Spanish', 'P: ¿Hay wifi?\nR: Sí.\n\nP: ¿Es gratis?\nR: No.', ['¿Hay wifi? | Sí.', '¿Es gratis? | No.']],
    [
      'in Chinese',
      '问：有停车场吗？\n答：有。\n问：可以带狗吗？\n答：不。',
      ['有停车场吗？ | 有。', '可以带狗吗？ | 不。'],
    ],
    [
      'where a sentence leads to a question',
      'Do you have parking?\nYes, two spaces.\n\nI lost my key. What now?\nRing us.\n\nWho owns the shop?\nHannah Price\n\nDo you deliver?\nNo.',
      [parking, 'I lost my key. What now? | Ring us.', owner, delivery],
    ],
    [
      'in lines that a program broke',
      'Can I bring my own bike to the shop for a service without\nmaking an appointment?\nYes, you can. We take every bike that somebody brings to us\nand look at it the same day.\n\nDo you have parking?\nYes, two spaces.\n\nDo you deliver?\nNo.',
      [
        'Can I bring my own bike to the shop for a service without making an appointment? | Yes, you can. We take every bike that somebody brings to us and look at it the same day.',
        parking,
        delivery,
      ],
    ],
  ])('%s', (_form, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['above their answers', '\n'],
    ['apart from their answers', '\n\n'],
  ])('bold in Markdown, %s', (_form, between) => {
    const text = [
      '# Questions',
      ...['Do you have parking?|Yes, two spaces.', 'Do you deliver?|No.'].map((each) => {
        const [question, answer] = each.split('|');
        return `**${question}**${between}${answer}`;
      }),
    ].join('\n\n');
    expect(passages(parseText(text, 'faq.md'))).toEqual([`Questions > ${parking}`, `Questions > ${delivery}`]);
  });

  it('keep the titles above them, and end at the next title', () => {
    const text =
      'Repairs\nDo you have parking?\nYes, two spaces.\n\nWho owns the shop?\nHannah Price\n\nDo you deliver?\nNo.\n\nContact\n\nRing 0117.';
    expect(read(text)).toEqual([
      ...[parking, owner, delivery].map((each) => `Repairs > ${each}`),
      'Contact | Ring 0117.',
    ]);
  });

  it('have a title among them that is answered as they are', () => {
    const text =
      'QUESTIONS\n\nDo you deliver?\nNo.\n\nWho owns the shop?\nHannah Price does.\n\nParking\n40 spaces behind the shop.\n\nIs there a bus?\nThe 77A stops here.';
    expect(read(text).slice(2)).toEqual([
      'QUESTIONS > Parking | 40 spaces behind the shop.',
      'QUESTIONS > Is there a bus? | The 77A stops here.',
    ]);
  });

  it('have a title in capitals among them where they are in capitals themselves', () => {
    const text =
      'QUESTIONS\n\nCAN PARENTS WATCH?\nYes, from the gallery.\n\nHOW WARM IS THE WATER?\n32 degrees.\n\nMY CHILD IS AFRAID\nAsk for a taster.\n\nCAN SHE WEAR A WETSUIT?\nYes, a short one.';
    expect(read(text).slice(2)).toEqual([
      'QUESTIONS > MY CHILD IS AFRAID | Ask for a taster.',
      'QUESTIONS > CAN SHE WEAR A WETSUIT? | Yes, a short one.',
    ]);
  });

  it.each([
    ['bold, if only once', paragraphXml('Do you deliver?', '', '<w:b/>') + paragraphXml('No.'), [delivery]],
    [
      'above their answers in one paragraph',
      ['Do you have parking?|Yes, two spaces.', 'Who owns the shop?|Hannah Price', 'Do you deliver?|No.']
        .map((each) => `<w:p><w:r><w:t>${each.replace('|', '</w:t><w:br/><w:t>')}</w:t></w:r></w:p>`)
        .join(''),
      [parking, owner, delivery],
    ],
  ])('in Word: %s', async (_form, body, expected) => {
    expect(passages(await parseDocx(makeDocxOf(body)))).toEqual(expected);
  });

  it('are found in plain paragraphs of Word, old and new', async () => {
    const text = 'Do you have parking?\nYes, two spaces.\nWho owns the shop?\nHannah Price\nDo you deliver?\nNo.'.split(
      '\n',
    );
    expect(passages(await parseDocx(makeDocx(text)))).toEqual([parking, owner, delivery]);
    expect(passages(await parseDoc(makeDoc(text)))).toEqual([parking, owner, delivery]);
  });
});

describe('what stands between questions with answers', () => {
  const faq = [
    'Do I need an appointment?\nFor eye tests yes.',
    'How often should I be tested?\nEvery two years.',
    'I cannot get on with my varifocals?\nGive it two weeks.',
    'Note: that is for glasses alone.',
    'Paying: cash and all cards except Amex.',
    'Can I have my prescription? Yes, after every test.',
    'Emergency? Ring us straight away.',
    'Parking: two bays behind the shop.',
  ].join('\n\n');

  it('is a section of its own where it says so, and goes on with the answer where it does not', () => {
    expect(read(faq).slice(2)).toEqual([
      'I cannot get on with my varifocals? | Give it two weeks.\nNote: that is for glasses alone.',
      'Paying | Paying: cash and all cards except Amex.',
      'Can I have my prescription? | Yes, after every test.',
      'Emergency? | Ring us straight away.',
      'Parking | Parking: two bays behind the shop.',
    ]);
  });
});

describe('no questions with answers', () => {
  it.each([
    ['one or two', 'Do you deliver?\nYes.\n\nHow much is it?\n5 euros.\n\nWe are a small shop.'],
    [
      'questions within paragraphs',
      'Why do bikes rust? Water does it.\n\nWe asked him. What did he say? Nothing.\n\nWhat can you do? Keep it dry.\n\nWhere? In a shed.',
    ],
    [
      'sentences that a program broke after a question mark',
      'The bike is a machine that nobody understands. Why does it not\nfall over when it is ridden by a child of four or five years?\nNobody knows, and the books that claim to know are wrong. And is\nit not strange that it was invented so late in our history?\nThe Romans could have had it. They had wheels and they had good\nroads. What did they lack? A chain, and rubber, I am told. Is it\nso?',
    ],
    [
      'questions that nothing answers',
      'Ask yourself:\n\nIs it plugged in?\nIs the light on?\nDid you restart it?\nThen call us.',
    ],
    [
      'the same remark again and again',
      'We rent.\nQuestions?\nCall.\n\nWe sell.\nQuestions?\nCall.\n\nWe mend.\nQuestions?\nCall.',
    ],
    ['what somebody says', '— Qui est là ?\nPersonne.\n— Où est-il ?\nParti.\n— Et toi ?\nRien.'],
    ['initials and numbers', 'F. Scott Fitzgerald wrote it.\nA. A. Milne did not.\nP: 0123 456\nF: 0123 457'],
  ])('%s', (_form, text) => {
    expect(parseText(text).blocks.filter(({ kind }) => kind === 'heading')).toEqual([]);
  });
});
