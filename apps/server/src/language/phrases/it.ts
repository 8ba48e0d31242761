import { wholePattern } from '../lexicon/lexicon';
import type { Phrases } from './phrases';

export const it: Phrases = {
  yes: 'Sì.',
  no: 'No.',
  unknown: 'Non ho trovato una risposta nelle fonti.',
  unknownNear: 'Non ho trovato una risposta nelle fonti. L’argomento più vicino è «{topic}».',
  nearest: 'Le fonti non dicono esattamente questo. La cosa più vicina che dicono è: {quote}',
  absent: 'Le fonti non dicono nulla su «{term}». Dicono però: {quote}',
  greeting: 'Ciao! Come posso aiutarla oggi?',
  welcome: 'Prego! Desidera sapere altro?',
  goodbye: 'Arrivederci! Torni quando vuole.',
  identity: 'Sono {name}, un assistente che risponde alle domande a partire dalle fonti che mi sono state date.',
  abilities: 'Rispondo alle domande a partire dalle fonti che mi sono state date e dico quando non ne parlano.',
  topics: 'Le fonti che ho trovato trattano questi argomenti:',
  empty: 'Non ho ancora trovato nulla nelle fonti.',
  asks: {
    greeting: wholePattern(
      '(?:(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|come (?:stai|sta|va))(?: a tutti)?|[,.!? ])+',
    ),
    thanks: wholePattern(
      "(?:(?:ok|perfetto|ottimo|va bene|bene|grazie|mille|molte|tante|per (?:l'aiuto|la risposta))[,.! ]*)+",
    ),
    goodbye: wholePattern(
      '(?:(?:grazie)?[,.! ]*(?:arrivederci|a presto|addio|buonanotte|a dopo|buona giornata)[,.! ]*)+',
    ),
    identity: wholePattern(
      'chi (?:sei|è lei)|come (?:ti chiami|si chiama)|(?:sei|è) (?:un )?(?:bot|robot|umano)|presentati',
    ),
    abilities: wholePattern(
      'aiuto|aiutami|(?:che )?cosa (?:puoi|può|sai) fare(?: per me)?|come (?:puoi|può) aiutarmi|(?:puoi|può) aiutarmi|(?:che )?cosa posso chieder(?:ti|le)',
    ),
    topics: wholePattern('(?:quali|di quali|che) (?:argomenti|temi) .{0,40}|(?:gli )?(?:argomenti|indice)'),
    summary: wholePattern(
      '(?:puoi |può )?(?:riassumi|riassuma|riassumere|un riassunto|riassunto|fammi un riassunto)(?: .{0,40})?|di (?:che )?cosa (?:parla|tratta) .{0,40}',
    ),
  },
};
