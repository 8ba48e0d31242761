import type { Domain } from '../domain';

export const travel: Domain = {
  name: 'travel guide',
  passages: [
    {
      source: 'https://visit.example/kestrel',
      heading: 'Kestrel Island > Getting there',
      text: 'The ferry from Port Lorne to Kestrel Island leaves every two hours between 7:00 and 19:00. The crossing takes 50 minutes. A return ticket costs 18 pounds for adults and 9 pounds for children. Cars are not allowed on the island.',
    },
    {
      source: 'https://visit.example/kestrel',
      heading: 'Kestrel Island > What to see',
      text: 'The lighthouse of 1834 is the oldest building of the island. Visitors can climb its 162 steps. The puffin colony on the north cliffs is best seen from April to July. Seals rest on the beach of Brannock Bay.',
    },
    {
      source: 'https://visit.example/kestrel',
      heading: 'Kestrel Island > Where to stay',
      text: 'There is one hotel, the Gannet Inn, with 14 rooms. The campsite is open from May to September. Wild camping is forbidden, since it disturbs nesting birds.',
    },
    {
      source: 'https://visit.example/kestrel',
      heading: 'Kestrel Island > Food',
      text: 'The Gannet Inn serves dinner until 21:00. Fresh crab is sold at the harbour every morning. There is no supermarket on the island.',
    },
    {
      source: 'https://visit.example/kestrel',
      heading: 'Kestrel Island > Practical information',
      text: 'The island has 230 inhabitants. There is a doctor on Mondays and Thursdays. Mobile reception is poor in the north. Bicycles can be rented at the harbour for 12 pounds a day.',
    },
  ],
  cases: [
    { ask: 'How long does the ferry take?', says: ['50 minutes'] },
    {
      ask: 'How much is it for children?',
      after: ['How much is a return ticket?', 'A return ticket costs 18 pounds for adults.'],
      says: ['9 pounds'],
    },
    { ask: 'Can I bring my car to the island?', says: ['not allowed'], omits: ['Yes'] },
    { ask: 'When is the best time to see puffins?', says: ['April to July'] },
    { ask: 'How old is the lighthouse?', says: ['1834'] },
    { ask: 'How many steps does the lighthouse have?', says: ['162'] },
    { ask: 'Where can I see seals?', says: ['Brannock Bay'] },
    { ask: 'Why is wild camping forbidden?', says: ['nesting birds'] },
    { ask: 'Is there a supermarket on the island?', opens: 'No' },
    { ask: 'Where can I rent a bicycle?', says: ['harbour'] },
    { ask: 'How many people live on the island?', says: ['230'] },
    { ask: 'Is the campsite open in June?', says: ['May to September'] },
    { ask: 'Is there an airport on the island?', refuses: true },
    { ask: 'What is the weather like in winter?', refuses: true },
    { ask: 'Which hotel is there?', says: ['Gannet Inn'] },
    { ask: 'how often does the fery leave?', says: ['every two hours'] },
    { ask: 'thanks a lot!', omits: ['ferry'] },
  ],
};
