import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';
import { rewriteQuestion } from '../../language/question/rewrite-question';

const rows = (heading: string, lines: readonly string[], name = 'prices.md') =>
  passage(lines.join('\n'), { heading, source_name: name, chunkId: heading });
const text = (heading: string, said: string, name = 'terms.txt') =>
  passage(said, { heading, source_name: name, chunkId: heading });

const LESSONS = rows('Prices > One-to-one lessons', [
  'Level: 11+ preparation; Online: £32; At your home: £40',
  'Level: GCSE; Online: £34; At your home: £42',
  'Level: A level; Online: £40; At your home: £48',
]);
const PACKAGES = rows('Prices > Packages', [
  'Package: Starter; Lessons: 5; Saving: 5%; Valid for: 3 months',
  'Package: Term; Lessons: 12; Saving: 10%; Valid for: 5 months',
]);
const COURSES = rows('Prices > Group courses', [
  'Course: GCSE maths Easter revision; Dates: 29 March–1 April 2027; Time: 10:00–15:00; Price: £240',
  'Course: GCSE science Easter revision; Dates: 5–8 April 2027; Time: 10:00–15:00; Price: £240',
]);
const TUTORS = rows(
  'Our tutors',
  [
    'Tutor: Dev Patel; Subjects: Maths, physics; Levels: GCSE, A level; Days: Tue, Thu, Sat',
    'Tutor: Sofia Almeida; Subjects: Spanish, French; Levels: KS3 to A level; Days: Mon to Fri',
    'Tutor: Tom Okafor; Subjects: Chemistry, biology; Levels: GCSE, A level; Days: Wed, Fri, Sat',
  ],
  'tutors.md',
);
const ASSESSING = text(
  'Our tutors',
  'Ruth Bell holds the diploma in assessing dyslexia and can carry out full assessments (£480, about three hours).',
  'about.md',
);
const MOCKS = text('Guide > The 11+', 'The test takes place in September. We offer two mock tests at £45 each.');
const BURSARIES = text('Guide > Bursaries', 'Families who receive Universal Credit get 25% off one-to-one lessons.');
const ILL = text('When the tutor cancels', 'If a tutor is ill, we offer another tutor or another time.');
const LATE = text('Late arrivals', 'If you are late, the lesson ends at the agreed time.');
const ENDING = text('Ending lessons', "Give two weeks' notice by email. There is no minimum term.");
const ALL = [LESSONS, PACKAGES, COURSES, TUTORS, ASSESSING, MOCKS, BURSARIES, ILL, LATE, ENDING];

describe('who does something', () => {
  it.each([
    ['who teaches spanish', 'Sofia Almeida – Subjects: Spanish, French; Levels: KS3 to A level; Days: Mon to Fri.'],
    ['who can help with a level chemistry', /^Tom Okafor – /],
    ['Who is your physics teacher?', /^Dev Patel – /],
  ])('is the row of the table of people that has it: %s', (question, told) => {
    expect(ask(question, ALL).text).toMatch(told);
  });

  it('is nobody who does something else', () => {
    expect(ask('who teaches latin', ALL).text).not.toMatch(/^(?:Dev|Sofia|Tom)/);
    expect(ask('who teaches', ALL).text).not.toMatch(/^Dev Patel – Subjects[^\n]*\.$/);
  });
});

it('what has an indefinite article behind "do you do" is asked about as a whole', () => {
  const said = [
    { role: 'user' as const, content: 'do you do a level chemistry' },
    { role: 'assistant' as const, content: 'Yes.' },
  ];
  expect(rewriteQuestion('who teaches it', said)).toBe('who teaches the level chemistry');
  expect(rewriteQuestion('what does it cost', [{ role: 'user', content: 'when does the museum open' }])).toBe(
    'what does the museum cost',
  );
});

it('the row with so many of what is bought tells what is saved', () => {
  expect(ask('do i get a discount if i buy 12 lessons', ALL).text).toBe(
    'Term – Lessons: 12; Saving: 10%; Valid for: 5 months.',
  );
  expect(ask('is it cheaper if I take 7 lessons', ALL).text).not.toMatch(/^(?:Term|Starter)/);
});

it('11 plus is 11+ where the sources write it so', () => {
  expect(ask('11 plus price at home', ALL).text).toBe('One-to-one lessons: 11+ preparation – At your home: £40.');
});

it('whoever is ill is not "I will"', () => {
  expect(ask('what happens if the tutor is ill', ALL).text).toMatch(/^If a tutor is ill, we offer another tutor/);
  expect(ask("what if I'll be late", ALL).text).not.toMatch(/ill, we offer/);
});

it('a test may be called an assessment', () => {
  expect(ask('dyslexia test how much', ALL).text).toMatch(/^Ruth Bell .*£480/);
});

it('when and how much are two questions', () => {
  const { text: told } = ask('easter revision gcse maths when and how much', ALL);
  expect(told).toContain('Dates: 29 March–1 April 2027');
  expect(told).toContain('Price: £240');
  expect(told).not.toContain('science');
});

it('a sentence without a time of day is no answer to what time', () => {
  const open = passage('When do lessons take place?\nFrom 3:30 pm to 8 pm on weekdays.', {
    kind: 'qa',
    question: 'When do lessons take place?',
    answer: 'From 3:30 pm to 8 pm on weekdays.',
    source_name: 'When do lessons take place?',
    chunkId: 'open',
  } as never);
  const { text: told } = ask('what time do lessons finish', [LATE, open]);
  expect(told).toContain('From 3:30 pm to 8 pm');
  expect(told).not.toMatch(/^If you are late/);
});

it('a way out is found for whoever wants to stop', () => {
  expect(ask('how do i stop', ALL).text).toMatch(/^Give two weeks' notice by email\./);
  expect(ask('is there a contract', ALL).text).toContain('There is no minimum term.');
});

it('closing over Christmas is looked for by its dates', () => {
  expect(rewriteQuestion('are you open over christmas', [])).toContain('closed December January');
  expect(rewriteQuestion('what is on the christmas menu', [])).toBe('what is on the christmas menu');
});

it('an end to lessons is one of tuition', () => {
  const ending = text('Ending', "You can end the tuition at any time with 2 weeks' notice in writing.");
  expect(ask('how do i stop lessons', [LESSONS, TUTORS, ending]).text).toContain('You can end the tuition');
});
