import { farewellPattern, wholePattern } from '../lexicon/lexicon';
import { formSet, type Phrases, phraseList } from './phrases';

export const nl: Phrases = {
  yes: 'Ja.',
  no: 'Nee.',
  unknown: 'Daar heb ik geen informatie over.',
  unknownNear: 'Daar heb ik geen informatie over. Het dichtstbijzijnde onderwerp is “{topic}”.',
  nearest: 'Daar heb ik geen direct antwoord op. Het dichtst in de buurt komt: {quote}',
  absent: 'Over “{term}” heb ik geen informatie. Dit weet ik wel: {quote}',
  foreign: '(Mijn bronnen zijn in het {language}.)',
  greeting: 'Hallo! Waarmee kan ik u vandaag helpen?',
  welcome: 'Graag gedaan! Wilt u nog iets weten?',
  goodbye: 'Tot ziens! U bent altijd welkom met nieuwe vragen.',
  identity: 'Ik ben {name}, een automatische assistent. Ik beantwoord vragen met de informatie die ik heb gekregen.',
  abilities:
    'Ik beantwoord vragen met de informatie die ik heb gekregen en zeg het als ik iets niet weet. Wat wilt u weten?',
  open: 'Wat wilt u weten?',
  topics: 'Over deze onderwerpen kan ik u informeren:',
  empty: 'Ik heb nog geen informatie.',
  sorry: 'Dat spijt me.',
  putThrough: 'Met de knop hieronder kunt u met een medewerker spreken.',
  reach: 'Zo bereikt u een medewerker: {quote}',
  unreachable: 'Ik ben een automatische assistent en kan u niet doorverbinden. Ik heb geen contactgegevens.',
  contactSearch: 'contact telefoon bellen e-mail schrijven klacht',
  addressSearch: 'adres route bereikbaarheid parkeren station straat',
  anger: {
    opens: formSet('wat wanneer waar wie welke waarom hoe kan mag zijn hebben als'),
    complains: phraseList('klacht indienen'),
    strong: phraseList(`
      schandalig, onacceptabel, belachelijk, oplichting, nooit meer, waardeloos, schande, onbeschoft, erg teleurgesteld`),
    weak: phraseList('niemand, gewacht, alweer, vies, teleurgesteld, beloofd, nog steeds niet, onbeleefd'),
  },
  wanted: {
    ways: formSet('spreken praten bellen contact'),
    anyone: formSet('iemand'),
    someone: formSet('mens persoon medewerker medewerkster eigenaar manager'),
    bare: formSet('een echt echte alstublieft aub'),
    other: formSet(`
      ik wil mag kan zou graag met een de echt echte alstublieft aub niet geen robot bot computer nu direct opnemen hallo`),
    about: formSet('over'),
  },
  asks: {
    greeting: wholePattern(
      '(?:(?:hallo|hoi|hey|hi|dag|goedemorgen|goedemiddag|goedenavond|goedendag|hoe gaat het(?: met (?:je|u))?)(?: allemaal)?|[,.!? ])+',
    ),
    nothing: wholePattern('(?:(?:ja|nee|misschien|oké|ok|zeker|weet ik niet|alstublieft)[,.! ]*){1,3}'),
    thanks: wholePattern(
      '(?:(?:oké|ok|prima|perfect|mooi|goed|bedankt|dank (?:je|u)(?: wel)?|dankjewel|dankuwel|hartelijk|voor (?:je|uw|de) (?:hulp|antwoord)|top)[,.! ]*)+',
    ),
    goodbye: farewellPattern('bedankt', 'doei|tot ziens|dag|tot (?:later|straks|morgen)|welterusten|fijne dag'),
    identity: wholePattern(
      'wie (?:ben je|bent u|ben jij)|hoe heet (?:je|u|jij)|wat (?:ben je|bent u)|wie heeft (?:je|jou|u) (?:gemaakt|gebouwd|ontwikkeld)|(?:ben je|bent u) (?:een )?(?:bot|robot|mens)',
    ),
    abilities: wholePattern(
      'help|hulp|wat (?:kun|kan) (?:je|u|jij)(?: voor mij)?(?: doen)?|hoe (?:kun|kan) (?:je|u) (?:me|mij) helpen|(?:kun|kan) (?:je|u) (?:me|mij) helpen|wat kan ik (?:je |u )?vragen',
    ),
    topics: wholePattern('(?:welke|over welke) onderwerpen .{0,40}|(?:de )?(?:onderwerpen|inhoudsopgave)'),
    summary: wholePattern(
      '(?:kun je |kunt u )?(?:vat .{0,40}samen|samenvatten|(?:geef (?:me )?)?(?:een )?samenvatting)(?: .{0,40})?|waar gaat .{1,40} over|wat (?:doen jullie|doet u|bieden jullie aan|biedt u aan|verkopen jullie)(?: precies| zoal)?|welke diensten (?:bieden jullie(?: aan)?|biedt u(?: aan)?|hebben jullie)',
    ),
  },
};
