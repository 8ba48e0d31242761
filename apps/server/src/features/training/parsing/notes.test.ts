import { describe, expect, it } from 'vitest';
import { chunkDocument } from './chunk';
import { parsePlainText } from './plain-text';

describe('notes typed in a hurry', () => {
  it('ends a title with its note where most notes have none, and not where most have one', () => {
    const notes = [
      'Office notes',
      'Open from nine.',
      'STAFF\nWe are five.',
      'No dogs.',
      'No cash here.',
      'Free parking.',
    ];
    const told = (text: string) =>
      chunkDocument(parsePlainText(text)).map(({ heading, text }) => `${heading}: ${text}`);
    expect(told(notes.join('\n\n'))).toEqual([
      'Office notes: Open from nine.',
      'Office notes > STAFF: We are five.',
      'Office notes: No dogs.\nNo cash here.\nFree parking.',
    ]);
    const terms = ['Terms', 'REFUNDS\nWithin a month.', 'Not in sales.', 'DELIVERY\nWithin a week.', 'Not abroad.'];
    expect(told(terms.join('\n\n'))).toEqual([
      'Terms > REFUNDS: Within a month.\nNot in sales.',
      'Terms > DELIVERY: Within a week.\nNot abroad.',
    ]);
  });

  it('takes a sentence below a list for no part of its last item', () => {
    const lines = [
      '- Karen teaches manual, and speaks some French.',
      '- Pete is the motorbike man, all of the courses.',
      'You can ask for a woman: Karen or Lucy for now.',
    ];
    expect(parsePlainText(lines.join('\n')).blocks.map(({ kind }) => kind)).toEqual([
      'list-item',
      'list-item',
      'paragraph',
    ]);
  });

  it('are no titles of what follows, however short', () => {
    const notes = [
      'HOUSE RULES',
      'wifi cafe only - name Guest, password on the receipt',
      'Table bookings, six or more people, by phone',
      'Toilets are next to the cafe.',
    ];
    expect(chunkDocument(parsePlainText(notes.join('\n\n'))).map(({ heading }) => heading)).toEqual(['HOUSE RULES']);
  });

  it('end where they end, also without a full stop', () => {
    const notes = [
      'table bookings: the cafe only takes bookings for six or more',
      'cake orders 72 hours before, half of the price in advance',
      'if there is thunder the fields get cleared.',
    ];
    expect(parsePlainText(notes.join('\n\n')).blocks.map(({ text }) => text)).toEqual([
      `${notes[0]}.`,
      `${notes[1]}.`,
      notes[2],
    ]);
  });
});
