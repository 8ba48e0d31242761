import type { Attachment } from '@parley/contract/chat';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { expect, it } from 'vitest';
import { saidIn } from './said';

const attached = (name: string, kind: Attachment['kind'] = 'document'): Attachment => {
  return { id: name, name, kind, size: 1, characters: 1, transcript: null, note: null, pages: null };
};

it.each([
  ['a document alone', 'offer.pdf', [attached('offer.pdf')], ''],
  ['several alone', 'a.pdf, b.txt', [attached('a.pdf'), attached('b.txt')], ''],
  ['one with a recording nobody heard', 'a.pdf', [attached('a.pdf'), attached('v.webm', 'audio')], ''],
  ['a recording nobody heard', VISITOR_MESSAGES.voiceMessage, [attached('v.webm', 'audio')], ''],
  ['what is not sent yet', '', [attached('offer.pdf')], ''],
  ['words about a document', 'Is offer.pdf final?', [attached('offer.pdf')], 'Is offer.pdf final?'],
  ['what was heard', 'Where is it?', [attached('v.webm', 'audio')], 'Where is it?'],
  ['the same words without any', VISITOR_MESSAGES.voiceMessage, [], VISITOR_MESSAGES.voiceMessage],
])('of %s', (_what, content, attachments, said) => {
  expect(saidIn({ content, attachments })).toBe(said);
});
