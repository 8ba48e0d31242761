import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const LESSONS = passage(
  [
    'Lesson: First lesson (2 hours, new learners only); Manual: £55; Automatic: £59',
    'Lesson: Single lesson, 1 hour; Manual: £38; Automatic: £42',
    'Lesson: Motorway lesson, 2 hours; Manual: £76; Automatic: £84',
    'Lesson: Use of our car on test day; Manual: £95; Automatic: £105',
    'Evening lessons (after 6 pm) and Sunday lessons cost £4 extra per hour.',
  ].join('\n'),
  { source_name: 'prices.docx', heading: 'Price list > Car lessons', chunkId: 'lessons' },
);
const TERMS = passage(
  'You may cancel or move a lesson free of charge up to 48 hours before it starts. Between 48 and 24 hours before the start we charge half the lesson price.',
  { source_name: 'terms.pdf', heading: 'Terms > Cancelling or moving a lesson', chunkId: 'terms', score: 3 },
);
const BIKES = passage(
  'Course: CBT on our bike; Price: £165; Duration: 1 day\nCourse: CBT renewal; Price: £145; Duration: 1 day',
  { source_name: 'prices.docx', heading: 'Price list > Motorbike', chunkId: 'bikes' },
);
const sources = [TERMS, LESSONS, BIKES];

describe('the price of a kind of thing', () => {
  it.each([
    'how much is a lesson',
    'how much are lessons',
    'lesson price',
    'price of a lesson?',
    'what do lessons cost',
  ])('is every price of that kind, and no surcharge or fee: %s', (question) => {
    const { text, answered } = ask(question, sources);
    expect(answered).toBe(true);
    expect(text).toContain(
      [
        '- First lesson (2 hours, new learners only) – Manual: £55; Automatic: £59',
        '- Single lesson, 1 hour – Manual: £38; Automatic: £42',
        '- Motorway lesson, 2 hours – Manual: £76; Automatic: £84',
      ].join('\n'),
    );
    expect(text).not.toMatch(/cancel|extra|test day/);
  });

  it('leaves out what is no price', () => {
    expect(ask('cbt price', sources).text).toContain('- CBT on our bike – Price: £165\n- CBT renewal – Price: £145');
  });

  it('is not told where one of them, a day or a fee is named', () => {
    expect(ask('how much is a motorway lesson', sources).text).toMatch(/Motorway lesson.*£76/);
    expect(ask('how much is a motorway lesson', sources).text).not.toMatch(/First lesson/);
    expect(ask('how much is the first lesson', sources).text).not.toMatch(/Single lesson/);
    expect(ask('how much extra is a lesson on sunday', sources).text).toMatch(/£4 extra/);
    expect(ask('how much is a test', sources).text).not.toMatch(/Single lesson/);
  });
});
