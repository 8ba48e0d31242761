import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const NOTES = passage(
  'Areas we pick up from: Hessle, Anlaby and Hull city centre. We do not go over the bridge to Barton or Grimsby.\n\nWaiting time right now: manual about 2 weeks, automatic 5 to 6 weeks, bikes next Saturday usually.',
  { source_name: 'notes.txt' },
);

it.each(['do u go to grimsby', 'do you pick up from grimsby?'])(
  'a line with a label about something else is not added: %s',
  (question) => expect(ask(question, [NOTES]).text).not.toContain('Waiting time'),
);

it('is the answer where it is asked for', () => {
  expect(ask('waiting time for bikes', [NOTES]).text).toContain('Waiting time right now: manual about 2 weeks');
});
