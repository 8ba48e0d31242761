import type { Domain } from '../domain';

export const restaurant: Domain = {
  name: 'restaurant',
  passages: [
    {
      source: 'menu.pdf',
      heading: 'Menu > Main courses',
      text: 'Dish: Mushroom risotto; Price: $17.50; Contains: milk; Vegetarian: yes\nDish: Grilled salmon; Price: $24; Contains: fish; Vegetarian: no\nDish: Lentil curry; Price: $15; Contains: nuts; Vegetarian: yes\nDish: Beef stew; Price: $21; Contains: celery; Vegetarian: no',
    },
    {
      source: 'website',
      heading: 'Reservations',
      text: 'Tables can be reserved online up to 60 days ahead. For groups of more than eight people please call us at 555-0142. We hold a table for 15 minutes. Dogs are welcome on the terrace, but not in the dining room.',
    },
    {
      source: 'website',
      heading: 'Hours',
      text: 'The kitchen is open from 5 pm to 10 pm. On Fridays and Saturdays it stays open until 11 pm. We are closed on Mondays.',
    },
    {
      source: 'website',
      heading: 'Our story',
      text: 'The Copper Pot was opened in 1998 by the brothers Luca and Paolo Ferri. The chef, Mei Tanaka, has led the kitchen since 2015. All vegetables come from a farm in Halden, because Mei wants them picked the same morning.',
    },
    {
      source: 'website',
      heading: 'Private events',
      text: 'The upstairs room seats 40 guests. It can be rented for $300 per evening. Live music has to end at 10 pm. Smoking is prohibited in the whole building.',
    },
  ],
  cases: [
    { ask: 'How much is the lentil curry?', says: ['$15'], omits: ['$24'] },
    {
      ask: 'Does it contain nuts?',
      after: ['How much is the lentil curry?', 'Lentil curry: Price $15.'],
      says: ['nuts'],
    },
    { ask: 'Which dishes are vegetarian?', says: ['Mushroom risotto', 'Lentil curry'] },
    { ask: 'Are you open on Mondays?', opens: 'No', says: ['closed on Mondays'] },
    { ask: 'How late is the kitchen open on Saturdays?', says: ['11 pm'] },
    { ask: 'Who is the chef?', says: ['Mei Tanaka'] },
    { ask: 'When was the Copper Pot opened?', says: ['1998'] },
    { ask: 'How many guests fit in the upstairs room?', says: ['40'] },
    {
      ask: 'How much does it cost to rent it?',
      after: ['How many guests fit in the upstairs room?', 'The upstairs room seats 40 guests.'],
      says: ['$300'],
    },
    { ask: 'Can I smoke in the building?', says: ['prohibited'], omits: ['Yes'] },
    { ask: 'Are dogs allowed on the terrace?', opens: 'Yes', says: ['Dogs are welcome'] },
    { ask: 'Do you deliver?', refuses: true },
    { ask: 'Do you have gluten-free pasta?', refuses: true },
    { ask: 'Where do the vegetables come from?', says: ['Halden'] },
    {
      ask: 'why?',
      after: ['Where do the vegetables come from?', 'All vegetables come from a farm in Halden.'],
      says: ['picked the same morning'],
    },
    { ask: 'How do I reserve a table for 12 people?', says: ['555-0142'] },
    { ask: 'How much is the lobster?', refuses: true },
  ],
};
