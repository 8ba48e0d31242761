import type { Domain } from '../domain';

export const products: Domain = {
  name: 'product specifications',
  passages: [
    {
      source: 'Lamp catalogue.docx',
      heading: 'Desk lamps > Technical data',
      text: 'Model: Aro 10; Power: 8 W; Height: 42 cm; Weight: 1.1 kg; Colour: white; Price: €49\nModel: Aro 20; Power: 12 W; Height: 55 cm; Weight: 1.6 kg; Colour: black; Price: €69\nModel: Vela S; Power: 6 W; Height: 38 cm; Weight: 0.9 kg; Colour: red; Price: €59',
    },
    {
      source: 'Lamp catalogue.docx',
      heading: 'Desk lamps > Features',
      text: 'All Aro lamps can be dimmed with a touch sensor. The Vela S cannot be dimmed. The Aro 20 has a USB-C port for charging phones. No lamp is suitable for outdoor use.',
    },
    {
      source: 'Lamp catalogue.docx',
      heading: 'Warranty',
      text: 'The warranty is three years for all lamps. It does not cover broken glass. To claim the warranty, keep the receipt and write to service@lumora.example.',
    },
    {
      source: 'Lamp catalogue.docx',
      heading: 'Cleaning',
      text: 'Unplug the lamp and let it cool down. Wipe it with a dry cloth. Do not use alcohol, because it damages the coating.',
    },
  ],
  cases: [
    { ask: 'How much does the Aro 20 cost?', says: ['€69'], omits: ['€49'] },
    { ask: 'How heavy is the Vela S?', says: ['0.9 kg'], omits: ['1.6'] },
    { ask: 'What colour is the Aro 10?', says: ['white'], omits: ['black'] },
    {
      ask: 'how tall is it?',
      after: ['What colour is the Aro 10?', 'Aro 10: Colour white.'],
      says: ['42 cm'],
      omits: ['55'],
    },
    { ask: 'Can the Vela S be dimmed?', opens: 'No', says: ['cannot be dimmed'] },
    { ask: 'Which lamp has a USB port?', says: ['Aro 20'] },
    { ask: 'How long is the warranty?', says: ['three years'] },
    { ask: 'Does the warranty cover broken glass?', opens: 'No' },
    { ask: 'How should I clean the lamp?', says: ['Unplug', 'dry cloth'] },
    {
      ask: 'Can I use alcohol to clean it?',
      after: ['How should I clean the lamp?', 'Wipe it with a dry cloth.'],
      says: ['Do not use alcohol'],
    },
    { ask: 'Can I use the lamps outdoors?', says: ['outdoor'], omits: ['Yes'] },
    { ask: 'How much does the Aro 30 cost?', refuses: true },
    { ask: 'Which lamps are black?', says: ['Aro 20'], omits: ['Vela'] },
    { ask: 'Is there a green lamp?', refuses: true },
    { ask: 'Is the Aro 20 made in China?', refuses: true },
  ],
};
