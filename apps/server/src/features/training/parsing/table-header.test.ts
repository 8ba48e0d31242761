import { describe, expect, it } from 'vitest';
import { guessHeader } from './table-header';

/** Rows whose cells are separated by bars. */
const grid = (rows: string) => rows.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));

describe('the first row names the columns', () => {
  it.each([
    ['prices', 'Item | Price\nTea | £2\nCoffee | £3'],
    [
      'opening hours of two places, with a row of words alone',
      'Day | Larkfield (main) | Ashby (branch)\nMonday to Friday | 8:00 to 19:00 | 9:00 to 17:30\nSaturday | 8:30 to 13:00 | closed\nSunday | 10:00 to 12:00, emergencies only | closed\nBank holidays | closed | closed',
    ],
    [
      'nearly all closed',
      'Day | Museum | Shop\nMonday | closed | closed\nTuesday | closed | closed\nSunday | 10–16 | 10–17',
    ],
    [
      'lengths of time above',
      'Boat | Seats | 1 hr | Half day (4 hrs) | Licence?\nCanoe | 2 | £12 | £32 | no\nSwan | 4 | £18 | - | no',
    ],
    ['days above', 'Monday | Tuesday | Wednesday\n9–17 | 9–17 | closed'],
    ['days beside nothing', '| Monday | Tuesday\nPool | 9–17 | closed\nSauna | women only | mixed'],
    ['years above', '| 2025 | 2026\nAdults | £10 | £11\nChildren | free | free'],
    ['sizes above', 'Animal | up to 10 kg | above 10 kg\nDog | £40 | £60\nCat | £35 | –'],
    [
      'a free one',
      'Ticket | Online | At the door\nAdult | £10 | £12\nStudent | £7 | £8\nUnder 5 | free | free\nMember | free | free',
    ],
    [
      'dashes',
      'Course | Monday | Thursday\nYoga | 18:00 | –\nPilates | – | 19:00\nJudo | – | –\nBoxing | 20:00 | 20:00',
    ],
    ['yes and no', 'Feature | Basic | Pro\nBackups | no | yes\nOwn domain | yes | yes\nSupport | no | yes'],
    ['ticks', 'Plan | Towels | Breakfast\nSmall | ✓ | –\nLarge | ✓ | ✓'],
    [
      'temperatures above prices',
      'Kiln | Volume | Bisque 1000°C | Stoneware 1260°C\nLittle | 60 litres | £32 | £44\nBig Bertha | 400 litres | not offered | £210',
    ],
    ['people', 'Name | Role\nAnna Berg | Nurse\nTom Reed | Vet'],
    [
      'people and telephones',
      'Name | Extension\nAnna Berg | 12\nTom Reed | 14\nRuth Delaney | n/a\nIngrid Solberg | 15',
    ],
    [
      'German hours',
      'Tag | Praxis | Labor\nMontag bis Freitag | 8–18 Uhr | 9–17 Uhr\nSamstag | 9–12 Uhr | geschlossen\nFeiertage | geschlossen | geschlossen',
    ],
    ['German prices', 'Leistung | Preis\nHaarschnitt | 32 €\nBart | 15 €\nBeratung | kostenlos'],
    ['German yes and no', 'Leistung | Basis | Komfort\nWLAN | ja | ja\nFrühstück | nein | ja'],
    [
      'Spanish hours',
      'Día | Mañana | Tarde\nLunes a viernes | 9:00–14:00 | 16:00–20:00\nSábado | 10:00–14:00 | cerrado\nDomingo | cerrado | cerrado',
    ],
    ['Spanish prices', 'Servicio | Precio\nCorte | 18 €\nPeinado | 22 €\nConsulta | gratis'],
    ['French prices', 'Prestation | Tarif\nCoupe | 25 €\nDevis | gratuit'],
    ['on request', 'Room | Summer | Winter\nSingle | £80 | £60\nDouble | £120 | £90\nSuite | on request | on request'],
    [
      'a row without values',
      'Job | Labour | Parts\nService | £60 | £20\nBrakes | £40 | £35\nWheel | £25 | £10\nOther work | ask us | ask us',
    ],
    ['a length of fields', 'Field | Length\nName | 40\nAddress | 80\nPhone | 20'],
    ['a plan of meals', '| Breakfast | Lunch\nChildren | milk | soup\nAdults | coffee | salad'],
    [
      'no values but in one column',
      'Animal | Food | Cage\nRabbit | hay | 120 cm\nFerret | meat | 100 cm\nBird | seed | 60 cm\nTurtle | greens | 150 cm',
    ],
    ['German columns of texts', 'Name | Funktion | Standort\nAnna Berg | Ärztin | Köln\nTom Reich | Pfleger | Bonn'],
  ])('%s', (_, rows) => {
    expect(guessHeader(grid(rows))).toBe(true);
  });
});

describe('the first row is like the others', () => {
  it.each([
    ['hours', 'Monday | 9–17\nTuesday | 9–17\nSunday | closed'],
    ['hours that begin with a closed day', 'Monday | closed\nTuesday | 9–17\nWednesday | 9–17'],
    ['hours that begin with a day on request', 'Monday | by appointment\nTuesday | 9–17\nWednesday | 9–17'],
    ['hours that begin with a day of two halves', 'Montag | geschlossen | geschlossen\nDienstag | 9–12 | 14–18'],
    ['Spanish hours', 'Lunes | cerrado\nMartes | 9:00–14:00\nMiércoles | 9:00–14:00'],
    ['prices that begin with a free one', 'Collection | free\nStandard | £4\nExpress | £9'],
    ['prices', 'Tea | £2\nCoffee | £3\nWater | free'],
    ['people', 'Anna Berg | Nurse\nTom Reed | Vet\nRuth Delaney | Practice manager'],
    ['people of three columns', 'Anna Berg | Nurse | Larkfield\nTom Reed | Vet | Ashby'],
    ['what is known of one', 'Address | Mill Lane\nPhone | 01632 960 144\nFounded | 1987'],
    ['what is known of one, with colons', 'Owner: | Anna Berg\nPhone: | 01632 960 144\nFounded: | 1987'],
    ['what is known of one person', 'Name | Anna Berg\nPhone | 01632 960 144\nEmail | anna@example.org'],
    ['German facts', 'Adresse | Mühlweg\nTelefon | 0221 123\nFax | 0221 124'],
    ['words of two columns', 'Parking | behind the house\nLunch | 12:30\nPets | welcome\nCheck-in | 15:00'],
    [
      'terms and what they mean',
      'Excess | What you pay yourself\nPremium | What you pay each month\nClaim | What you ask of us',
    ],
    ['yes and no', 'Backups | yes\nOwn domain | no\nSupport | yes'],
    ['yes and no of two', 'Backups | yes | no\nOwn domain | no | no\nSupport | yes | no'],
    ['one column of text', 'Bring a towel\nLock your bike\nPay at the desk'],
    ['one column with digits', 'Our rules\n1 towel each\n2 hours at most'],
    ['one row', 'Item | Price'],
    ['places', 'Larkfield | Mill Lane\nAshby | Station Parade\nThornley | Ring Road'],
    ['steps', 'First | Call us\nThen | Wait for the nurse\nLast | Come in'],
    ['German words', 'Hund | bellt\nKatze | miaut\nKuh | muht'],
    ['marks of a form', 'Name |\nStreet |\nTown |'],
    ['an address in columns', '| Mill Lane\n| Larkfield\n| LK4 2QT'],
    ['measures', 'Canoe | 2 people | 3 hours\nSwan | 4 people | 1 hour'],
    ['questions and answers', 'Do you take dogs? | Yes, up to 20 kg.\nIs there parking? | Yes, 22 spaces.'],
  ])('%s', (_, rows) => {
    expect(guessHeader(grid(rows))).toBe(false);
  });
});
