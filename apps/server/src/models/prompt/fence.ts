import { randomBytes } from 'node:crypto';
import type { FoundPassage, NamedText } from '../types';

const CUT = '\n[The rest of the document was left out.]';

/** An attachment, cut to the room available. */
export interface FittedAttachment extends NamedText {
  cut?: boolean;
}

/** 96 random bits that no document can know, so that none can close its own fence. */
export function newFence(): string {
  return `material-${randomBytes(12).toString('hex')}`;
}

export function fenced(fence: string, text: string): string {
  return `<${fence}>\n${text}\n</${fence}>`;
}

/** A numbered passage with its known location: `[2] handbook.pdf, Returns > Refunds, page 12`. */
export function describePassage(passage: FoundPassage, number: number): string {
  const page = passage.page === null ? null : `page ${passage.page}`;
  const place = [passage.source_name, passage.heading, page, passage.url].filter(Boolean).map((part) => oneLine(part));
  return `[${number}] ${place.join(', ')}\n${passage.text.trim()}`;
}

export function describeAttachment({ name, text, kind, note, now, cut }: FittedAttachment, number: number): string {
  const named = JSON.stringify(oneLine(name)) + (now === false ? ' (with an earlier question)' : '');
  if (note) return `Attached: ${named}. ${note}`;
  const what = kind === 'audio' ? 'Transcript of the attached recording' : 'Attached document';
  return `[${number}] ${what} ${named}:\n${text.trim()}${cut ? CUT : ''}`;
}

const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').slice(0, 300);
