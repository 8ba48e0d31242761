import { wholePattern } from '../lexicon/lexicon';
import type { Phrases } from './phrases';

export const nl: Phrases = {
  yes: 'Ja.',
  no: 'Nee.',
  unknown: 'Daar heb ik in de bronnen geen antwoord op gevonden.',
  unknownNear: 'Daar heb ik in de bronnen geen antwoord op gevonden. Het dichtstbijzijnde onderwerp is “{topic}”.',
  nearest: 'Dat zeggen de bronnen niet precies. Het dichtst in de buurt komt: {quote}',
  absent: 'Over “{term}” zeggen de bronnen niets. Ze zeggen wel: {quote}',
  greeting: 'Hallo! Waarmee kan ik u vandaag helpen?',
  welcome: 'Graag gedaan! Wilt u nog iets weten?',
  goodbye: 'Tot ziens! Kom gerust terug met vragen.',
  identity: 'Ik ben {name}, een assistent die vragen beantwoordt uit de bronnen die ik heb gekregen.',
  abilities: 'Ik beantwoord vragen uit de bronnen die ik heb gekregen en zeg het als ze er niets over vertellen.',
  topics: 'De bronnen die ik heb gevonden gaan over deze onderwerpen:',
  empty: 'Ik heb in de bronnen nog niets gevonden.',
  asks: {
    greeting: wholePattern(
      '(?:(?:hallo|hoi|hey|hi|dag|goedemorgen|goedemiddag|goedenavond|goedendag|hoe gaat het(?: met (?:je|u))?)(?: allemaal)?|[,.!? ])+',
    ),
    thanks: wholePattern(
      '(?:(?:oké|ok|prima|perfect|mooi|goed|bedankt|dank (?:je|u)(?: wel)?|dankjewel|dankuwel|hartelijk|voor (?:je|uw|de) (?:hulp|antwoord)|top)[,.! ]*)+',
    ),
    goodbye: wholePattern(
      '(?:(?:bedankt)?[,.! ]*(?:doei|tot ziens|dag|tot (?:later|straks|morgen)|welterusten|fijne dag)[,.! ]*)+',
    ),
    identity: wholePattern(
      'wie (?:ben je|bent u|ben jij)|hoe heet (?:je|u|jij)|wat (?:ben je|bent u)|(?:ben je|bent u) (?:een )?(?:bot|robot|mens)',
    ),
    abilities: wholePattern(
      'help|hulp|wat (?:kun|kan) (?:je|u|jij)(?: voor mij)?(?: doen)?|hoe (?:kun|kan) (?:je|u) (?:me|mij) helpen|(?:kun|kan) (?:je|u) (?:me|mij) helpen|wat kan ik (?:je |u )?vragen',
    ),
    topics: wholePattern('(?:welke|over welke) onderwerpen .{0,40}|(?:de )?(?:onderwerpen|inhoudsopgave)'),
    summary: wholePattern(
      '(?:kun je |kunt u )?(?:vat .{0,40}samen|samenvatten|(?:geef (?:me )?)?(?:een )?samenvatting)(?: .{0,40})?|waar gaat .{1,40} over',
    ),
  },
};
