import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('yes and no', () => {
  it('are not taken from one week for the whole month', () => {
    const closed = passage('In the first week of August there are no lessons and no hacks.');
    expect(ask('do you do lessons in august', [closed]).text).toBe(
      'In the first week of August there are no lessons and no hacks.',
    );
  });

  it('are those of the column that is asked about', () => {
    const livery = passage(
      'Service: Hay; DIY livery: extra; Full livery: included\nService: Mucking out; DIY livery: no; Full livery: included',
      { heading: 'Livery' },
    );
    expect(ask('is hay included in diy livery', [livery]).text).not.toMatch(/^Yes/);
    expect(ask('is hay included in full livery', [livery]).text).toMatch(/^(?:Yes\. )?Hay – Full livery: included/);
  });

  it('are not concluded from what is worn', () => {
    const boots = passage('Riding boots with a small heel are required.');
    expect(ask('do you sell riding boots', [boots])).toMatchObject({ answered: false });
  });
});

describe('a question after an answer', () => {
  const lessons = passage(
    'Lesson: Group; Adult: £38; Child (under 16): £32\nLesson: Private; Adult: £72; Child (under 16): £64',
    { heading: 'Lessons', chunkId: 'lessons', source_id: 'prices' },
  );
  const parties = passage(
    'Parties are on Sunday afternoons, for up to ten children from age 5. They cost £190 and include pony rides.',
    { heading: 'Birthday parties', chunkId: 'parties', source_id: 'site' },
  );
  const history = [
    { role: 'user' as const, content: 'how much is a birthday party' },
    {
      role: 'assistant' as const,
      content:
        'Parties are on Sunday afternoons, for up to ten children from age 5. They cost £190 and include pony rides.',
    },
  ];

  it('stays with what was quoted if that says as much', () => {
    expect(ask('how many kids can come', [lessons, parties], { history }).text).toContain('up to ten children');
  });

  it('goes elsewhere for what only others say', () => {
    expect(ask('how much is a private lesson for adults', [lessons, parties], { history }).text).toContain('£72');
  });
});

describe('a greeting', () => {
  it('is answered in its own language, whatever the browser prefers', () => {
    const text = passage('Der Eintritt kostet 5 Euro.');
    expect(ask('hello', [text], { language: 'fr' }).text).toMatch(/^Hello/);
    expect(ask('bonjour', [text], { language: 'en' }).text).toMatch(/^Bonjour/);
  });
});

describe('what is said of some', () => {
  const rules = passage(
    'Dogs of livery owners are welcome on a lead. Visitors and pupils must leave their dogs at home. Dogs left in cars will be reported.',
    { heading: 'Yard rules' },
  );

  it.each(['can i bring my dog', 'are dogs allowed?'])('is no yes for all, and the others are told: %s', (question) => {
    const { text } = ask(question, [rules]);
    expect(text).not.toMatch(/^Yes/);
    expect(text).toContain('Dogs of livery owners are welcome on a lead.');
    expect(text).toContain('Visitors and pupils must leave their dogs at home.');
  });

  it('is a yes for those', () => {
    expect(ask('are dogs of livery owners welcome', [rules]).text).toMatch(/^Yes\. Dogs of livery owners/);
  });
});
