import { describe, expect, it } from 'vitest';
import { rewriteQuestion } from './rewrite-question';

const after = (said: string, typed: string) => rewriteQuestion(typed, [{ role: 'user', content: said }]);

describe('another day takes the place of the last', () => {
  it.each([
    ['are you open tomorrow', 'and on sunday?', 'are you open on sunday?'],
    ['are you open today', 'what about saturday', 'are you open saturday?'],
    ['are you open on saturday', 'and tomorrow?', 'are you open tomorrow?'],
    ['what time do you close today', 'and on friday', 'what time do you close on friday?'],
    ['habt ihr heute offen', 'und am Sonntag?', 'habt ihr am Sonntag offen?'],
    ['are you open on sunday morning', 'and monday?', 'are you open on monday?'],
  ])('%s, %s', (said, typed, whole) => {
    expect(after(said, typed)).toBe(whole);
  });

  it('unless more than a day is named', () => {
    expect(after('are you open today', 'and the café on Sunday?')).toContain('café');
    expect(after('how much is a wash', 'and on sunday?')).toContain('wash');
  });

  it('and this Sunday is nothing said before', () => {
    expect(after('are you open tomorrow', 'are you open this coming sunday')).toBe('are you open this coming sunday');
  });
});
