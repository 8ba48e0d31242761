import { describe, expect, it } from 'vitest';
import { parsePlainText } from './plain-text';

const read = (text: string) => parsePlainText(text).blocks;
const texts = (text: string) => read(text).map((block) => block.text);

describe('a table of a spreadsheet that is pasted as text', () => {
  it('stands under its title', () => {
    const text =
      'Price list 2026\n\nItem,Category,Price (GBP),Note\nMicrochip,Other,19.50,\nHouse call,Consultation,75.00,within 12 miles\n"Dental, with polish",Dental,290.00,"called ""scale"""\n';
    expect(read(text)).toEqual([
      { kind: 'heading', text: 'Price list 2026', level: 2 },
      { kind: 'table-row', text: 'Item: Microchip; Category: Other; Price (GBP): 19.50' },
      {
        kind: 'table-row',
        text: 'Item: House call; Category: Consultation; Price (GBP): 75.00; Note: within 12 miles',
      },
      {
        kind: 'table-row',
        text: 'Item: Dental, with polish; Category: Dental; Price (GBP): 290.00; Note: called "scale"',
      },
    ]);
  });

  it.each([
    ['semicolons', 'Leistung;Preis\nSchnitt;32,00\nBart;15,50\nBeratung;kostenlos', 'Leistung: Schnitt; Preis: 32,00'],
    ['tabs', 'Day\tShop\nFriday\t9 to 5\nSunday\tclosed', 'Day: Friday; Shop: 9 to 5'],
    ['bars', 'Tool | Day | Week\nRotavator | 48 | 140\nTurf cutter | - | 190', 'Tool: Rotavator; Day: 48; Week: 140'],
    ['bars around them', '| Tool | Day |\n| Rotavator | 48 |\n| Turf cutter | 65 |', 'Tool: Rotavator; Day: 48'],
    [
      'words alone',
      'Name,Role,Town\nAnna Berg,Nurse,Ashby\nTom Reed,Vet,Larkfield',
      'Name: Anna Berg; Role: Nurse; Town: Ashby',
    ],
    ['no header', 'Tea,2.00\nCoffee,3.00\nWater,free', 'Tea: 2.00'],
  ])('has cells that are parted by %s', (_, text, first) => {
    expect(read(text)[0]).toEqual({ kind: 'table-row', text: first });
  });

  it('has columns that blanks align, and hours under the name of what is open', () => {
    const text =
      'Reception (collection)\nMonday to Friday   8.00 - 11.00\nSaturday           8.00 - 12.00\nBank holidays      closed\n\nGrooming parlour\nTuesday to Friday  9.00 - 17.00\nSunday             closed';
    expect(texts(text)).toEqual([
      'Monday to Friday; Reception (collection): 8.00 - 11.00',
      'Saturday; Reception (collection): 8.00 - 12.00',
      'Bank holidays; Reception (collection): closed',
      'Tuesday to Friday; Grooming parlour: 9.00 - 17.00',
      'Sunday; Grooming parlour: closed',
    ]);
  });

  it('begins and ends within a paragraph', () => {
    expect(read('Prices in pounds\nItem,Price\nTea,2.00\nCoffee,3.00\nPlease pay at the desk.')).toEqual([
      { kind: 'heading', text: 'Prices in pounds', level: 2 },
      { kind: 'table-row', text: 'Item: Tea; Price: 2.00' },
      { kind: 'table-row', text: 'Item: Coffee; Price: 3.00' },
      { kind: 'paragraph', text: 'Please pay at the desk.' },
    ]);
  });

  it.each([
    ['lists of names', 'apples, pears, plums\nfigs, dates, nuts\nbeans, peas, leeks'],
    ['names without spaces', 'apples,pears,plums\nfigs,melons,nuts\nbeans,peas,leeks'],
    [
      'sentences',
      'We open at 9, we close at 5.\nOn Friday we open at 10, we close at 4.\nOn Sunday at 11, we close at 3.',
    ],
    [
      'halves of sentences',
      'Dogs are welcome; cats are not.\nBikes stay outside; prams may come in.\nWe open at 9; we close at 5.',
    ],
    ['decimal commas', 'Tee 2,50\nKaffee 3,00\nKuchen 4,20'],
    ['thousands', '1,200 visitors in May\n2,400 visitors in June\n3,100 visitors in July'],
    ['dates', 'Monday, 4 May 2026\nTuesday, 5 May 2026\nFriday, 8 May 2026'],
    ['addresses', 'Mill Lane 14, Larkfield\nRing Road 200, Thornley\nStation Parade 3, Ashby'],
    ['two lines', 'Tea,2.00\nCoffee,3.00'],
  ])('is not seen in %s', (_, text) => {
    expect(read(text).some(({ kind }) => kind === 'table-row')).toBe(false);
    expect(texts(text).join('\n')).toBe(text);
  });
});

describe('dots that lead to a price', () => {
  it('are a colon, line by line', () => {
    const text =
      'Our prices\nOpen fire, one flue ....... £65\nInglenook … … … £110\nSmoke test ……… £35\nAsk us ... we know.';
    expect(texts(text)).toEqual([
      'Our prices',
      'Open fire, one flue: £65',
      'Inglenook … … … £110',
      'Smoke test: £35',
      'Ask us ... we know.',
    ]);
  });
});

it('takes words between bars for no table where none of them is a value', () => {
  const menu = 'Home | Tools | Contact\nImprint | Privacy | Terms\nNews | Jobs | Press';
  expect(read(menu).some(({ kind }) => kind === 'table-row')).toBe(false);
});

it('a title above lines that are alike ends the section before it', () => {
  const text =
    'Cancelling catering\nIf you cancel more than 60 days before the event, you lose only the deposit.\n\nOpening hours of the office\nMonday to Thursday 9 am to 5 pm\nFriday 9 am to 4 pm\nSunday closed\n\nHire of crockery and equipment\nDinner plate £0.45 each\nFolding chair £3.25\nChafing dish £15.00\nThe hire period is three days.';
  expect(read(text).filter(({ kind }) => kind === 'heading')).toEqual([
    { kind: 'heading', text: 'Cancelling catering', level: 2 },
    { kind: 'heading', text: 'Opening hours of the office', level: 2 },
    { kind: 'heading', text: 'Hire of crockery and equipment', level: 2 },
  ]);
});
