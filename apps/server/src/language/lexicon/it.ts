import { type Lexicon, openingPattern, wordsPattern } from './lexicon';

export const it: Lexicon = {
  kinds: [
    [
      'how-long',
      wordsPattern(
        'quanto tempo|quanti (?:giorni|mesi|anni|minuti)|quante (?:ore|settimane)|quanto (?:dura|durano|ci vuole)|qual è la durata',
      ),
    ],
    ['how-often', wordsPattern('quante volte|ogni quanto|con quale frequenza')],
    [
      'how-much',
      wordsPattern(
        'quanto (?:costa|costano|viene|vengono|si paga|è)|qual è il (?:prezzo|costo)|a quanto|che prezzo|quanto',
      ),
    ],
    [
      'when',
      wordsPattern(
        'quando|a che ora|che giorno|quali giorni|in che (?:anno|mese|giorno)|quali sono gli orari|da quando|fino a quando|orari|orario',
      ),
    ],
    ['how-many', wordsPattern('quanti|quante|che età|qual è (?:la percentuale|il numero)')],
    ['where', wordsPattern("dove|dov'è|in quale (?:città|via)|qual è l'indirizzo")],
    ['who', wordsPattern('chi|chi è|di chi|a chi')],
    ['why', wordsPattern('perché|per quale motivo|come mai')],
    ['how-to', wordsPattern('come|in che modo|in quale modo|quali sono i passi')],
    ['which', wordsPattern('quale|quali|qual|che tipo')],
    [
      'what-is',
      openingPattern(
        "(?:che )?cos'è|che cosa (?:è|sono|significa)|cosa (?:è|sono|significa|vuol dire)|spiega|descrivi|definisci",
      ),
    ],
    ['what', openingPattern('cosa|che cosa|che')],
    [
      'yes-no',
      openingPattern(
        "sono|c'è|ci sono|posso|può|possono|si può|avete|ha|hanno|accettate|vendete|offrite|fate|spedite|devo|bisogna|serve",
      ),
    ],
  ],
  statementAsks: true,
  light: `devo succede quando dove chi perché come quale quali azienda ditta società lingua costa costano avete avere fare fa trovare trova dare bisogno voglio vorrei possibile disponibile disponibili tempo ora
    ore giorno giorni cosa cose tipo tipi persona persone gente luogo posto esattamente attualmente oggi informazioni aiuto
    spiegare dire mostrare sapere situato dura ciao grazie trova significa`,
  cost: 'prezzo prezzi costo costa costano tariffa quota pagare',
  synonyms: [
    'restituire reso resi rimborso rimborsare',
    'spedizione spedire consegna consegnare',
    'annullare annullamento disdire disdetta',
    'telefono chiamare',
    'medico dottore dottoressa',
    'macchina auto',
    'cane cani animali',
    'aperto aperta apre apertura orari',
    'chiuso chiusa chiude',
    'direttore direttrice dirige responsabile',
    'fondato fondata fondatore fondò',
    'indirizzo via',
    'bambino bambini figli',
  ],
  contraries: [
    ['aperto', 'chiuso'],
    ['aperta', 'chiusa'],
    ['permesso', 'vietato'],
    ['gratuito', 'costa'],
    ['possibile', 'impossibile'],
    ['incluso', 'escluso'],
  ],
  negation: wordsPattern('non|mai|nessuno|nessuna|nessun|niente|nulla|né|impossibile'),
  prohibition: wordsPattern('vietat[oaie]|esclus[oaie] da|esent[ei]|proibit[oaie]'),
  necessity: wordsPattern(
    'devo|deve|devono|dobbiamo|bisogna|serve|occorre|necessario|necessaria|obbligatorio|obbligatoria',
  ),
  closure: wordsPattern('chiuso|chiusa|chiusi|chiuse|esaurito|esaurita|annullato|annullata|sospeso|sospesa'),
  condition: wordsPattern('senza|solo|soltanto|solamente|tranne|eccetto|salvo|se|a meno che|purché|alcuni|alcune'),
  narrowing: wordsPattern(
    'stess[oaie]|divers[oaie]|differenz[ae]|identic[oaie]|ancora|sempre|tutt[ie]|ogni|entramb[ie]|mai|inter[oaie]|completamente|automaticamente|abbastanza|già|prim[oaie]|ultim[oaie]|più|meno|fino|prima|dopo|senza|sol[oaie]|insieme|tra|propri[oaie]?',
  ),
  relativeNegation: wordsPattern('che (?:non|mai)'),
  turn: wordsPattern('ma|però|tuttavia|mentre|altrimenti|invece'),
  reference: wordsPattern('lui|lei|essi|esse|esso|essa|questo|questa|questi|queste|quello|quella|ciò|lo|ci|ne|suo|sua'),
  personReference: wordsPattern('lui|lei'),
  emptyReference: wordsPattern("(?:c'è|ci sono)|ci (?:sono|vuole)|(?:lo|questo|questa|suo|sua|lei) (?=[a-z]{3,})"),
  priceOf: 'quanto costa',
  fragment: openingPattern('(?:e|o|ma|anche)(?: per)?|che ne dici|per|in|a|al|alla|il|la|di|del|con|senza|nel'),
  addressed: wordsPattern('voi|vostro|vostra|vostri|noi|nostro'),
  dependent: openingPattern(
    'egli|ella|lui|lei|esso|essa|essi|questo|questa|questi|queste|ciò|poi|quindi|tuttavia|inoltre|il suo|la sua|dopo di che',
  ),
  cause: wordsPattern(
    'perché|poiché|dato che|siccome|a causa|per (?:motivi|ragioni|evitare)|affinché|grazie|motivo|quindi',
  ),
  place: wordsPattern(
    'via|viale|piazza|corso|sala|piano|edificio|stazione|fermata|reception|indirizzo|situato|situata|vicino|di fronte|accanto|in|nel|nella',
  ),
  person: wordsPattern(
    'sig|sig\\.ra|signor|signora|dott|dottor|dottoressa|direttore|direttrice|responsabile|presidente|professore|professoressa|team|reparto|fondatore',
  ),
  frequency: wordsPattern('ogni|al|alla|tutti i|tutte le|giornaliero|settimanale|mensile|annuale|volte|volta'),
  timeUnit: wordsPattern(
    'secondi|secondo|minut[oi]|or[ae]|giorn[oi]|nott[ei]|settiman[ae]|mes[ei]|ann[oi]|semestr[ei]',
  ),
  time: wordsPattern(
    'oggi|domani|ieri|mezzogiorno|mezzanotte|mattina|pomeriggio|sera|fine settimana|primavera|estate|autunno|inverno|sempre|dopo|prima|entro|fino|dalle|alle|subito',
  ),
  number: wordsPattern(
    'un|uno|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti|trenta|cento|mille|mezzo|mezza|metà|illimitato|nessuno',
  ),
  gratis: wordsPattern('gratis|gratuit[oaie]|gratuitamente|senza costi'),
  rangeWord: wordsPattern('a|al|alla|fino'),
  weekend: wordsPattern('fine settimana|weekend'),
  everyDay: wordsPattern('ogni giorno|tutti i giorni'),
};
