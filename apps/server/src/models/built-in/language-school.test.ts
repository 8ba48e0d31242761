import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const COURSES = passage(
  [
    'Course: Spanish; Levels: Beginner, Elementary, Intermediate, Advanced; Price per term: £195; Concession price: £165; Course book: £24.50',
    'Course: French; Levels: Beginner, Elementary, Intermediate, Advanced; Price per term: £195; Concession price: £165; Course book: £26.00',
    'Course: Japanese; Levels: Beginner, Elementary; Price per term: £225; Concession price: £190; Course book: £32.00',
  ].join('\n'),
  { heading: 'Prices > Evening courses', source_name: 'prices.md', chunkId: 'courses' },
);
const GROUPS = passage('An evening course has 10 weekly lessons of 90 minutes. Groups have 4 to 10 students.', {
  heading: 'Prices > Evening courses',
  source_name: 'prices.md',
  chunkId: 'groups',
});
const PRIVATE = passage(
  [
    'Private lesson: One to one, at the school; 60 minutes: £38; 90 minutes: £54',
    'Private lesson: One to one, online; 60 minutes: £34; 90 minutes: £48',
  ].join('\n'),
  { heading: 'Prices > Private lessons', source_name: 'prices.md', chunkId: 'private' },
);
const EXAMS = passage(
  [
    'Exam: DELE (Spanish) B1 and B2; Length: 8 weeks; Price: £260; Exam fee included: No',
    'Exam: JLPT (Japanese) N5; Length: 12 weeks; Price: £340; Exam fee included: No',
  ].join('\n'),
  { heading: 'Prices > Exam preparation', source_name: 'prices.md', chunkId: 'exams' },
);
const PAYING = passage(
  'Courses over £150 can be paid in three monthly instalments at no extra cost. A deposit of £40 secures your place.',
  { heading: 'Prices > Paying', source_name: 'prices.md', chunkId: 'paying' },
);
const CANCELLING = passage(
  'Private lessons can be moved or cancelled free of charge up to 24 hours before. Later cancellations are charged in full.',
  { heading: 'Questions > How do I cancel a private lesson?', source_name: 'faq.docx', chunkId: 'cancelling' },
);
const TERMS = passage(
  [
    '- Autumn term: Monday 21 September to Friday 4 December 2026. Half-term break: 26 to 30 October.',
    '- Spring term: Monday 11 January to Friday 26 March 2027. Half-term break: 15 to 19 February.',
    '- Summer term: Monday 19 April to Friday 2 July 2027. Half-term break: 31 May to 4 June.',
    '',
    'There are no lessons on bank holidays. Lessons that fall on a bank holiday are made up at the end of term.',
  ].join('\n'),
  { heading: 'Term dates', source_name: 'terms.md', chunkId: 'terms' },
);
const PLACE = passage('There is a lift from the side entrance in Mill Lane. Buses 7 and 12 stop in Weir Street.', {
  heading: 'Where we are',
  source_name: 'terms.md',
  chunkId: 'place',
});
const TIMETABLE = passage(
  [
    'course: French; level: Beginner; day: Tuesday; start: 18:30; end: 20:00; teacher: Camille Laurent; format: at the school',
    'course: French; level: Intermediate; day: Thursday; start: 19:00; end: 20:30; teacher: Hugh Pemberton; format: at the school',
    'course: French; level: Advanced; day: Tuesday; start: 19:30; end: 21:00; teacher: Hugh Pemberton; format: online',
    'course: Japanese; level: Beginner; day: Thursday; start: 18:30; end: 20:00; teacher: Aiko Tanabe; format: at the school',
  ].join('\n'),
  { source_name: 'timetable', chunkId: 'timetable' },
);
const LEVELS = passage(
  [
    'Beginner (A1): no previous knowledge needed. It takes three terms to complete the level.',
    'Elementary (A2): you can introduce yourself and talk about everyday things in the present tense.',
    'Intermediate (B1): you can talk about past and future and manage most situations while travelling.',
  ].join('\n'),
  { heading: 'OUR LEVELS', source_name: 'levels.txt', chunkId: 'levels' },
);
const ALL = [COURSES, GROUPS, PRIVATE, EXAMS, PAYING, CANCELLING, TERMS, PLACE, TIMETABLE, LEVELS];

describe('prices', () => {
  it.each([
    ['How much is a Spanish evening course?', /£195/],
    ['how much is the french course', /£195/],
    ['How much is the JLPT course?', /£340/],
    ['Wie viel kostet eine Privatstunde?', /£38/],
    ['Was kosten Privatstunden?', /£38/],
  ])('are those of the course that is named, in whatever columns: %s', (question, price) => {
    const { text } = ask(question, ALL);
    expect(text).toMatch(price);
    expect(text).not.toMatch(/cancel/);
  });

  it('are of the book where the book is named', () => {
    expect(ask('how much is the Spanish course book', ALL).text).toContain('Course book: £24.50');
  });

  it('of cancelling are asked for by that word', () => {
    expect(ask('How much is it to cancel a private lesson?', ALL).text).toContain('free of charge up to 24 hours');
  });
});

it.each([
  ['do i have to pay a deposit', /deposit of £40/],
  ['how do i get to u by bus', /Buses 7 and 12/],
  ['how many ppl in a class', /4 to 10 students/],
  ['How big are the classes?', /4 to 10 students/],
])('a student asks %s', (question, told) => {
  expect(ask(question, ALL).text).toMatch(told);
});

it('how long a level takes is no time of day', () => {
  expect(ask('how long does it take to finish beginner level', ALL).text).not.toMatch(/^(?:- )?\w+ – level: \w+; end/);
});

it('levels are a list without numbers, from the first one', () => {
  const { text } = ask("I don't know what level I am, what should I do?", ALL);
  expect(text).not.toMatch(/^\d\. /m);
});

describe('what is asked after', () => {
  const spring = { role: 'user', content: 'When does the spring term start?' } as const;
  const dates = {
    role: 'assistant',
    content: 'Spring term: Monday 11 January to Friday 26 March 2027. Half-term break: 15 to 19 February.',
  } as const;

  it.each(['and when does it end?', 'when does it finish?', 'how long is the half-term break?'])(
    'the dates of a term is asked of that term: %s',
    (question) => {
      expect(ask(question, ALL, { history: [spring, dates] }).text).toMatch(/^Spring term: Monday 11 January/);
    },
  );

  const day = { role: 'user', content: 'What day is intermediate French?' } as const;
  const row = { role: 'assistant', content: 'French – level: Intermediate; day: Thursday.' } as const;

  it('a row is asked of that row', () => {
    expect(ask('what time?', ALL, { history: [day, row] }).text).toContain('start: 19:00; end: 20:30');
    expect(ask('is it online?', ALL, { history: [day, row] }).text).toBe(
      'French – level: Intermediate; format: at the school.',
    );
  });
});
