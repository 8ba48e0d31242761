import type { Domain } from '../domain';

export const biography: Domain = {
  name: 'biography',
  passages: [
    {
      source: 'Ilse Verhoeven.txt',
      heading: 'Early life',
      text: 'Ilse Verhoeven was born on 4 May 1871 in Ghent, the youngest of six children. Her father repaired clocks. She taught herself mathematics from books that her brother brought home.',
    },
    {
      source: 'Ilse Verhoeven.txt',
      heading: 'Education',
      text: 'In 1890 she moved to Zurich, because Belgian universities did not admit women to physics at the time. She received her doctorate in 1896 for work on tides. Her supervisor was Karl Amsler.',
    },
    {
      source: 'Ilse Verhoeven.txt',
      heading: 'Work',
      text: 'Verhoeven invented the drum tide gauge in 1902. The gauge recorded the sea level on a rotating drum. It was first installed in Ostend. By 1910 more than 140 harbours used it. She never patented the invention.',
    },
    {
      source: 'Ilse Verhoeven.txt',
      heading: 'Personal life',
      text: 'She married the painter Georges Maes in 1904. They had two daughters, Anna and Louise. Verhoeven was a keen mountaineer and climbed the Matterhorn in 1907.',
    },
    {
      source: 'Ilse Verhoeven.txt',
      heading: 'Death and legacy',
      text: 'She died of pneumonia in Antwerp on 12 January 1933. A research ship and a street in Ostend are named after her. The tide gauge is now in the maritime museum of Antwerp.',
    },
  ],
  cases: [
    { ask: 'When was Ilse Verhoeven born?', says: ['4 May 1871'] },
    {
      ask: 'Where was she born?',
      after: ['When was Ilse Verhoeven born?', 'Ilse Verhoeven was born on 4 May 1871 in Ghent.'],
      says: ['Ghent'],
    },
    {
      ask: 'When did she die?',
      after: [
        'When was Ilse Verhoeven born?',
        'Ilse Verhoeven was born on 4 May 1871.',
        'Where was she born?',
        'In Ghent.',
      ],
      says: ['12 January 1933'],
    },
    {
      ask: 'Who was her husband?',
      after: ['Who was Ilse Verhoeven?', 'Verhoeven invented the drum tide gauge in 1902.'],
      says: ['Georges Maes'],
    },
    { ask: 'What did Verhoeven invent?', says: ['drum tide gauge'] },
    {
      ask: 'Why did she move to Zurich?',
      after: ['Who was Ilse Verhoeven?', 'Verhoeven invented the drum tide gauge in 1902.'],
      says: ['did not admit women'],
    },
    { ask: 'How many children did Verhoeven have?', says: ['two daughters'] },
    { ask: 'Who supervised her doctorate?', says: ['Karl Amsler'] },
    { ask: 'How many harbours used the gauge?', says: ['140'] },
    { ask: 'Where was the gauge first installed?', says: ['Ostend'] },
    { ask: 'Did Verhoeven patent the tide gauge?', opens: 'No', says: ['never patented'] },
    {
      ask: 'What did she die of?',
      after: ['Who was Ilse Verhoeven?', 'Verhoeven invented the drum tide gauge in 1902.'],
      says: ['pneumonia'],
    },
    { ask: 'Did Verhoeven win the Nobel Prize?', refuses: true },
    { ask: 'When was Marie Curie born?', refuses: true },
    { ask: 'What is a drum tide gauge?', says: ['recorded the sea level'] },
    { ask: 'When did she climb the Matterhorn?', says: ['1907'] },
    {
      ask: 'What was her favourite colour?',
      after: ['Who was Ilse Verhoeven?', 'Verhoeven invented the drum tide gauge in 1902.'],
      refuses: true,
    },
  ],
};
