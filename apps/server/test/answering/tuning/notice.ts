import type { Domain } from '../domain';

/** Short notes without headings. */
export const notice: Domain = {
  name: 'notice',
  passages: [
    {
      source: 'Our opening hours',
      text: 'Our opening hours are nine to five.\n\nParcels arrive within four days.\n\nRefunds take 30 days.',
    },
    {
      source: 'Workshop',
      text: 'Bicycles are mended in the workshop, 10 to 18 on weekdays. A workshop course is for 6 to 12 people.',
    },
  ],
  cases: [
    { ask: 'What are the opening hours?', says: ['nine to five'], omits: ['four days'] },
    { ask: 'Tell me the opening hours', says: ['nine to five'], omits: ['four days'] },
    { ask: 'What time do you open?', says: ['nine to five'], omits: ['four days'] },
    { ask: 'When do parcels arrive?', says: ['four days'], omits: ['nine to five'] },
    { ask: 'How long do refunds take?', says: ['30 days'] },
    { ask: 'When are bicycles mended?', says: ['10 to 18'] },
    { ask: 'How many people is a workshop course for?', says: ['6 to 12'] },
    { ask: 'What are the hours of the café?', refuses: true },
    { ask: 'How long do repairs take?', refuses: true },
  ],
};
