import { makeDoc } from '../../apps/server/test/documents/make-doc';
import { makeDocx } from '../../apps/server/test/documents/make-docx';
import { makePdf } from '../../apps/server/test/documents/make-pdf';

/** A fictional town: each kind of source knows one fact about it that no other does. */
export const FILES = [
  {
    name: 'tide-clock.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf([
      ['The tide clock of Aldmoor', 'The tide clock of Aldmoor was built in 1712 by Ines Calloway.'],
      ['Repairs', 'Its brass wheels were replaced in 1904 after the great storm.'],
    ]),
  },
  {
    name: 'ferry.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: makeDocx(['Ferry timetable', 'The ferry to Brant Island leaves every day at 7:40 in the morning.']),
  },
  {
    name: 'harbour.doc',
    mimeType: 'application/msword',
    buffer: makeDoc(['Harbour office', 'The harbour office has belonged to Captain Mirela Stone since 2019.']),
  },
];

export const WEB_PAGE = {
  title: 'The lighthouse of Aldmoor',
  html: `<!doctype html><html lang="en"><head><title>The lighthouse of Aldmoor</title></head><body>
    <nav><a href="/">Home</a></nav>
    <article><h1>The lighthouse</h1>
    <p>Visitors climb the lighthouse of Aldmoor on their own. The lighthouse has 219 steps, and a bench half way up.</p>
    <p>It is open from May to September, and the view reaches as far as Brant Island on a clear day.</p></article>
    </body></html>`,
};

export const TEXT = 'Dogs are allowed on the north beach of Aldmoor from October to April.';
export const PAIR = { question: 'Where can I park?', answer: 'Parking is free behind the town hall.' };

/** The question, what the answer must say, and the name of the source that it must cite. */
export const QUESTIONS = [
  { question: 'Who built the tide clock?', says: /Ines Calloway/, source: /tide-clock\.pdf/ },
  { question: 'When does the ferry to Brant Island leave?', says: /7:40/, source: /ferry\.docx/ },
  { question: 'Who does the harbour office belong to?', says: /Mirela Stone/, source: /harbour\.doc/ },
  { question: 'How many steps does the lighthouse have?', says: /219/, source: /lighthouse/i },
  { question: 'When are dogs allowed on the north beach?', says: /October to April/, source: /./ },
  { question: 'Where can I park?', says: /behind the town hall/, source: /Where can I park/ },
];
