import { farewellPattern, wholePattern } from '../lexicon/lexicon';
import { formSet, type Phrases, phraseList } from './phrases';

export const it: Phrases = {
  yes: 'Sì.',
  no: 'No.',
  unknown: 'Non ho informazioni al riguardo.',
  unknownNear: 'Non ho informazioni al riguardo. L’argomento più vicino è «{topic}».',
  nearest: 'Non ho una risposta diretta. La cosa più vicina è: {quote}',
  absent: 'Non ho informazioni su «{term}». Ecco quello che so: {quote}',
  foreign: '(Le mie fonti sono in {language}.)',
  greeting: 'Ciao! Come posso aiutarla oggi?',
  welcome: 'Prego! Desidera sapere altro?',
  goodbye: 'Arrivederci! Torni quando vuole.',
  identity: 'Sono {name}, un assistente automatico. Rispondo alle domande in base alle informazioni di cui dispongo.',
  abilities:
    'Rispondo alle domande in base alle informazioni di cui dispongo e lo dico quando non so qualcosa. Che cosa desidera sapere?',
  open: 'Che cosa desidera sapere?',
  topics: 'Posso aiutarla su questi argomenti:',
  empty: 'Non ho ancora informazioni.',
  sorry: 'Mi dispiace.',
  putThrough: 'Con il pulsante qui sotto può parlare con una persona.',
  reach: 'Può parlare con una persona qui: {quote}',
  unreachable: 'Sono un assistente automatico e non posso metterla in contatto. Non ho recapiti.',
  contactSearch: 'contatto telefono chiamare e-mail scrivere reclamo',
  addressSearch: 'indirizzo dove siamo arrivare parcheggio stazione via',
  anger: {
    opens: formSet('quando dove chi quale perché come quanto posso si avete se'),
    complains: phraseList('voglio reclamare, fare un reclamo'),
    strong: phraseList(`
      vergogna, inaccettabile, scandaloso, truffa, mai più, pessimo, pessima, molto deluso, molto delusa`),
    weak: phraseList('nessuno, aspettato, di nuovo, sporco, sporca, deluso, delusa, orribile, promesso, ancora niente'),
  },
  wanted: {
    ways: formSet('parlare chiamare contattare'),
    anyone: formSet('qualcuno'),
    someone: formSet('persona umano operatore operatrice responsabile titolare'),
    bare: formSet('un una reale vero vera per favore'),
    other: formSet(`
      vorrei voglio posso potrei bisogno ho di con una un il la vera vero reale per favore non robot bot macchina adesso subito urgente buongiorno ciao`),
    about: formSet('riguardo'),
  },
  asks: {
    greeting: wholePattern(
      '(?:(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|come (?:stai|sta|va))(?: a tutti)?|[,.!? ])+',
    ),
    nothing: wholePattern('(?:(?:sì|no|forse|ok|va bene|certo|non so|per favore)[,.! ]*){1,3}'),
    thanks: wholePattern(
      "(?:(?:ok|perfetto|ottimo|va bene|bene|grazie|mille|molte|tante|per (?:l'aiuto|la risposta))[,.! ]*)+",
    ),
    goodbye: farewellPattern('grazie', 'arrivederci|a presto|addio|buonanotte|a dopo|buona giornata'),
    identity: wholePattern(
      'chi (?:sei|è lei)|come (?:ti chiami|si chiama)|(?:sei|è) (?:un )?(?:bot|robot|umano)|chi ti ha (?:creat[oa]|fatt[oa]|programmat[oa])|presentati',
    ),
    abilities: wholePattern(
      'aiuto|aiutami|(?:che )?cosa (?:puoi|può|sai) fare(?: per me)?|come (?:puoi|può) aiutarmi|(?:puoi|può) aiutarmi|(?:che )?cosa posso chieder(?:ti|le)',
    ),
    topics: wholePattern('(?:quali|di quali|che) (?:argomenti|temi) .{0,40}|(?:gli )?(?:argomenti|indice)'),
    summary: wholePattern(
      '(?:puoi |può )?(?:riassumi|riassuma|riassumere|un riassunto|riassunto|fammi un riassunto)(?: .{0,40})?|di (?:che )?cosa (?:parla|tratta) .{0,40}|(?:che )?cosa (?:fate|offrite|vendete)|(?:quali|che) servizi (?:offrite|avete|proponete)',
    ),
  },
};
