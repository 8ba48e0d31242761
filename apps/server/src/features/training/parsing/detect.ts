import { extname } from 'node:path';
import { MESSAGES } from '@parley/contract/messages';
import { UnreadableDocument, UnsupportedDocument } from './document';
import { textEncoding } from './text-encoding';
import { zipEntries } from './zip';

export type DocumentType = 'pdf' | 'docx' | 'doc' | 'html' | 'text';

/** PDF readers look for the marker in the first kilobyte (ISO 32000-1, annex H). */
const PDF_MARK_WITHIN = 1_024;
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const SAVE_AS = 'Please save it as .docx, .pdf or .txt and upload it again.';

/**
 * Detects a document's type from its bytes; a file name proves nothing.
 * @throws UnsupportedDocument for anything but a known document type
 * @throws UnreadableDocument when it is empty or password-protected
 */
export function detectType(bytes: Buffer): DocumentType {
  if (bytes.length === 0) throw new UnreadableDocument(MESSAGES.fileEmpty);
  if (bytes.subarray(0, PDF_MARK_WITHIN).includes('%PDF-')) return 'pdf';
  if (bytes.subarray(0, 8).equals(OLE)) return oleType(bytes);
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return zipType(bytes);
  if (bytes.subarray(0, 5).equals(Buffer.from('{\\rtf')))
    throw new UnsupportedDocument(`This is a Rich Text file (RTF), even if its name says otherwise. ${SAVE_AS}`);
  if (!textEncoding(bytes)) throw new UnsupportedDocument('This file is not a document that can be read.');
  const head = bytes.toString('latin1', 0, 2_048).replaceAll('\0', '');
  if (/^MIME-Version:/im.test(head) && /multipart\/related/i.test(head))
    throw new UnsupportedDocument(`This is a web archive (MHTML), even if its name says otherwise. ${SAVE_AS}`);
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*(?:<\?xml[^>]*>\s*|<!--(?:[^-]|-[^-]|--+[^->])*--+>\s*)*<(?:!doctype\s+html|html[\s>])/i.test(
    head,
  )
    ? 'html'
    : 'text';
}

/** Extensions whose programs open nothing else, with the names of their formats. */
const STRICT_ENDINGS: Record<string, string> = { '.pdf': 'PDF', '.docx': 'Word document' };
const FOUND_INSTEAD: Partial<Record<DocumentType, string>> = { text: 'plain text', html: 'a web page' };

/**
 * Rejects a file that its own program could not open: usually a failed download's error page, or a renamed note. Real
 * documents with another document type's extension are read anyway.
 * @throws UnsupportedDocument
 */
export function refuseMisnamed(type: DocumentType, name: string): void {
  const expected = STRICT_ENDINGS[extname(name).toLowerCase()];
  const found = FOUND_INSTEAD[type];
  if (expected && found)
    throw new UnsupportedDocument(
      `This file is named like a ${expected} but holds ${found}. Upload the ${expected} itself, or rename the file to .txt.`,
    );
}

function oleType(bytes: Buffer): DocumentType {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage'))
    throw new UnreadableDocument(
      'This document is protected with a password. Please upload a copy without the password.',
    );
  if (holds('WordDocument') || !(holds('Workbook') || holds('PowerPoint Document'))) return 'doc';
  throw new UnsupportedDocument(`This is a spreadsheet or a presentation, not a Word document. ${SAVE_AS}`);
}

function zipType(bytes: Buffer): DocumentType {
  const entries = zipEntries(bytes);
  if (!entries)
    throw new UnreadableDocument('This file is damaged or was not uploaded completely. Please upload it again.');
  if (entries.some(({ name }) => /^word\/document\d*\.xml$/i.test(name))) return 'docx';
  const other = entries.some(({ name }) => /^(?:xl|ppt)\/|^content\.xml$/i.test(name));
  throw new UnsupportedDocument(
    other ? `This is not a Word document but another Office file. ${SAVE_AS}` : 'This is an archive, not a document.',
  );
}
