import { DE_FORMS } from './de-forms';
import { anyPattern, type Lexicon, openingPattern, seasonPatterns, wordsPattern } from './lexicon';

export const de: Lexicon = {
  kinds: [
    ['how-long', wordsPattern('wie lange?|wie schnell|wie viele (?:tage|wochen|monate|stunden|jahre)|welche dauer')],
    ['how-often', wordsPattern('wie oft|wie häufig')],
    [
      'how-much',
      wordsPattern(
        'wie ?viel kostet|wie ?viel kosten|was kostet|was kosten|wie teuer|wieviel|wie viel|(?:der|die) (?:preis|preise|kosten|gebühr|gebühren)',
      ),
    ],
    [
      'when',
      wordsPattern(
        'wann|um wie ?viel uhr|wie spät|ab wann|bis wann|seit wann|an welchem tag|an welchen tagen|in welchem jahr|zu welcher zeit|öffnungszeiten|welche öffnungszeiten',
      ),
    ],
    ['how-many', wordsPattern('wie viele|wieviele|wie (?:alt|groß|hoch|schwer|weit|breit|tief|stark)|welche anzahl')],
    ['where', wordsPattern('wo|wohin|woher|in welcher (?:stadt|straße)|an welchem ort|welche adresse')],
    ['who', wordsPattern('wer|wen|wem|wessen|welche person')],
    ['why', wordsPattern('warum|wieso|weshalb|wozu|aus welchem grund|was ist der grund')],
    [
      'how-to',
      wordsPattern(
        'wie (?:kann|können|soll|sollte|muss|müssen|darf|geht|mache|macht|bekomme|bekommt|wird|werden|melde|lege|ändere|kündige|storniere|installiere|erstelle|funktioniert|finde|[a-zäöü]+e) (?:ich|man|wir|es)?|wie geht|wie wird|wie werden|wie funktioniert',
      ),
    ],
    ['which', wordsPattern('welche|welcher|welches|welchen|welchem|was für|nenne')],
    [
      'what-is',
      openingPattern(
        'was ist|was sind|was war|was bedeutet|was heißt|was versteht man|erkläre|erklären sie|definiere|beschreibe',
      ),
    ],
    [
      'yes-no',
      openingPattern(
        'ist|sind|war|waren|hat|haben|habt|hast|gibt es|kann|können|könnt|kannst|darf|dürfen|muss|müssen|soll|sollte|wird|werden|bietet|bieten|liefert|liefern|akzeptiert|akzeptieren|nehmt|nehmen|verkauft|verkaufen|funktioniert|läuft|gilt|brauche|brauchen|bekomme|versendet|versenden|benötige|enthält|erlaubt|kostet',
      ),
    ],
    ['yes-no', wordsPattern('gibt es|kann ich|darf ich|darf man|kann man|ist es möglich')],
  ],
  courtesy: openingPattern(
    '(?:(?:bitte|entschuldigung|hallo|also|ok|guten tag)[,.! ]+)*(?:(?:können|könnten) sie mir (?:bitte )?(?:sagen|erklären|zeigen)|(?:kannst|könntest) du mir (?:bitte )?(?:sagen|erklären|zeigen)|wissen sie|weißt du|ich (?:möchte|würde gerne?|will) wissen|sagen sie mir|sag mir)|was (?:steht|sagt) (?:in )?(?:dem|der|das|die|den|meinem|meiner|im) [\\p{L}-]+ (?:über|zu|zum|zur)',
  ),
  light: `habt wissen weiß sollte dokument datei anhang text quelle quellen seite passiert geschieht wann wer wen wem wo wohin woher wieviel wieviele welche welcher welches weshalb wieso wozu firma unternehmen betrieb vor sprache gibt geben gebe kostet kosten bietet bieten biete braucht brauche brauchen benötigt benötige benötigen möchte möchten
    machen macht mache gehen geht bekommen bekommt bekomme finden findet finde lange oft viel viele hoch groß alt weit
    möglich dürfen darf muss müssen info infos information informationen genau eigentlich aktuell heute sagen erklären
    zeigen zeit uhr uhrzeit art arten sache dinge person menschen leute ort stelle tag tage verfügbar erlaubt zulässig
    tragen nutzen benutzen verwenden beträgt betragen dauert funktioniert wirklich ungefähr etwa derzeit momentan hallo
    bitte danke melde mache ab an ein heißt bedeutet genannt befindet liegt kannst können pro je`,
  cost: 'kosten kostet preis preise gebühr gebühren beitrag beiträge tarif eintritt zahlen bezahlen teuer betrag',
  synonyms: [
    'einchecken check-in checkin',
    'auschecken check-out checkout',
    'koch köchin küchenchef',
    'rückgabe zurückgeben zurückbringen zurücksenden umtausch umtauschen retoure rücksendung zurückschicken',
    'mieten miete vermieten vermietung leihen ausleihen leihe verleih verleihen ausleihe',
    'liefern lieferung versand versenden verschicken zustellung liefert',
    'kündigen kündigung stornieren stornierung absagen',
    'telefon anrufen telefonnummer rufnummer',
    'mail email e-mail',
    'arzt ärztin doktor',
    'auto pkw fahrzeug wagen',
    'urlaub ferien',
    'hund hunde haustier haustiere tiere',
    'geöffnet öffnet öffnen offen öffnungszeiten auf',
    'geschlossen schließt schließen zu',
    'anmelden anmeldung registrieren registrierung einschreiben meldung',
    'leiter leiterin leitet leiten chef chefin geschäftsführer',
    'gegründet gründer gründung gründete gründen',
    'adresse anschrift standort',
    'gültig gilt gültigkeit',
    'mitarbeiter angestellte beschäftigte personal',
    'krank krankheit',
    'gehalt lohn',
    'defekt kaputt beschädigt',
    'fahrrad rad',
    'parken parkplatz parkplätze',
    'passwort kennwort',
    'laufzeit läuft dauer dauert',
    'kind kinder',
  ],
  forms: DE_FORMS,
  contraries: [
    ['geöffnet', 'geschlossen'],
    ['offen', 'geschlossen'],
    ['erlaubt', 'verboten'],
    ['erlaubt', 'untersagt'],
    ['kostenlos', 'kostet'],
    ['möglich', 'unmöglich'],
    ['inbegriffen', 'ausgeschlossen'],
    ['versichert', 'ausgeschlossen'],
    ['pflicht', 'freiwillig'],
    ['gültig', 'ungültig'],
  ],
  negation: wordsPattern(
    'nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|niemand|nichts|weder|unmöglich|nicht mehr',
  ),
  prohibition: wordsPattern('verboten|ausgeschlossen|untersagt|unzulässig|nicht (?:erlaubt|gestattet|zulässig)'),
  permission: {
    asked: wordsPattern('erlaubt|gestattet|zulässig|möglich|darf|dürfen'),
    given: wordsPattern('erlaubt|gestattet|zulässig|möglich|darf|dürfen|kann|können|willkommen'),
  },
  necessity: wordsPattern(
    'muss|müssen|musst|brauche|brauchst|braucht|brauchen|nötig|notwendig|erforderlich|pflicht|verpflichtet',
  ),
  closure: wordsPattern('geschlossen|ausverkauft|ausgebucht|vergriffen|abgesagt|eingestellt|entfällt|entfallen'),
  condition: wordsPattern(
    'nur|ohne|außer|ausgenommen|sofern|falls|wenn|es sei denn|teilweise|manche|einige|meist|in der regel|erlaubnis|genehmigung|zustimmung',
  ),
  circumstance: wordsPattern(
    '(?:nahe|neben|innerhalb|außerhalb|während|vor|nach|zwischen|unter|hinter|oberhalb|unterhalb|bei|beim|im|am|in (?:der|den)|an (?:der|den)|auf (?:dem|der|den))(?! (?:alle|allen|jeder|jedem|ganzen|moment|augenblick))',
  ),
  narrowing: wordsPattern(
    'gleich|gleiche[nmrs]?|selbe[nmrs]?|derselbe|dieselbe|dasselbe|verschieden|unterschied|unterschiedlich|identisch|(?<!(?:kann|konnte|darf) (?:ich|man|wir) .{0,60})noch|immer|alle[nmrs]?|jede[nmrs]?|beide[nrs]?|je|nie|ganz|ganze[nmrs]?|vollständig|automatisch|genug|bereits|schon|zuerst|erste[nmrs]?|letzte[nmrs]?|mehr|weniger|als|bis|vor|nach|ohne|statt|allein|zusammen|getrennt|zwischen|eigene[nmrs]?|wieder|zweimal|jederzeit',
  ),
  relativeNegation: wordsPattern('(?:der|die|das|den|welche|welcher) (?:nicht|nie|niemals|kein|keine|keinen)'),
  turn: wordsPattern('aber|jedoch|sondern|während|obwohl|allerdings|ansonsten|sonst'),
  reference: wordsPattern(
    'es|er|sie|ihn|ihm|ihr|ihre|ihren|sein|seine|das|dies|diese|dieser|dieses|dort|da|davon|dafür|damit|darin|dazu|daran|hier|denen|deren',
  ),
  personReference: wordsPattern('er|ihn|ihm|sein|seine|seinen'),
  emptyReference: wordsPattern(
    '(?:gibt|ist) es|es (?:gibt|möglich|erlaubt)|das (?=[a-z]{3,})|die (?=[a-z]{3,})|(?:haben|bieten|liefern|akzeptieren|nehmen|verkaufen|können|sind|versenden) sie|(?:[a-z]{2,}t|seid) ihr|sie (?:haben|bieten|an|mir)|diese[rsnm]? (?=[a-z]{3,})|(?:ihre|ihr|ihren|seine) (?=[a-z]{3,})|kann es sein',
  ),
  determiner: wordsPattern(
    'der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|(?:dies|jen|jed)e[rsnm]?|(?:mein|dein|sein|unser|euer|eur|ihr)(?:e[rsnm]?)?',
  ),
  // Adjectives are lower case, with the endings they have before a noun.
  elided: { last: /^\p{Ll}{2,}e[nrsm]?$/u, isNoun: false },
  ownCondition: wordsPattern(
    '(?:wenn|falls) (?:ich|wir) (?:[a-z]+ )?[a-z]+ (?:bin|sind|werde|werden|komme|kommen)|(?:wenn|falls) es (?:regnet|schneit|stürmt)',
  ),
  priceOf: 'was kostet',
  fragment: openingPattern(
    '(?:und|oder|aber|auch)(?: was ist mit| wie ist es mit)?|was ist mit|wie sieht es mit|wie ist es mit|wie ist es|am|an|im|in|für|bei|mit|ohne|nach|aus|von|zu|unter|während',
  ),
  addressed: wordsPattern('euch|euer|eure|ihr|unser|wir'),
  beforeVerb: wordsPattern('zu'),
  dependent: openingPattern(
    'er|sie|es|ihr|ihre|sein|seine|dies|diese|dieser|dieses|das|danach|dann|daher|deshalb|dort|dabei|dazu|hierfür|hierzu|dafür|jedoch|sonst|andernfalls|außerdem|hierzu|beide|letztere',
  ),
  cause: wordsPattern('weil|da|denn|wegen|aufgrund|damit|daher|deshalb|grund|gründen|um|sodass|sonst|infolge|dank'),
  place: anyPattern(
    'straße|platz|weg |gasse|allee|gebäude|raum|zimmer|stock|etage|bahnhof|haltestelle|kasse|rezeption|adresse|neben|gegenüber|befindet|liegt|in der |im |am |bei der |beim |an der ',
  ),
  person: wordsPattern(
    'herr|frau|dr|prof|leiter|leiterin|chef|chefin|direktor|direktorin|geschäftsführer|team|abteilung|mitarbeiter|trainer|lehrer|arzt|ärztin|vorstand|präsident|gründer',
  ),
  frequency: wordsPattern(
    'jede|jeden|jedes|jeder|pro|täglich|wöchentlich|monatlich|jährlich|alle|einmal|zweimal|dreimal|mal',
  ),
  timeUnit: wordsPattern(
    'sekunden?|minuten?|stunden?|tage?n?|nächte?n?|wochen?|monate?n?|jahre?n?|semester|werktage?n?|arbeitstage?n?|quartale?',
  ),
  time: anyPattern(
    'heute|morgen|gestern|mittag|abend|nacht|uhr|wochenende|werktag|feiertag|frühling|sommer|herbst|winter|sofort|täglich|jederzeit|anfang|ende |nach |vor |um (?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb)|innerhalb|binnen |bis |ab |während',
  ),
  number: wordsPattern(
    'ein|eine|einen|einem|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|million|halb|halbe|einmal|zweimal|dreimal|beide|unbegrenzt|keine',
  ),
  gratis: wordsPattern('kostenlos|kostenfrei|gratis|umsonst|frei|freien|freier|gebührenfrei'),
  imperative: openingPattern(
    'bitte|dann|danach|zuerst|zunächst|anschließend|öffnen|klicken|wählen|drücken|geben|laden|starten|melden|gehen|füllen|senden|legen|schalten|stellen|nehmen|ziehen|prüfen|warten|schließen|speichern|entfernen|setzen|tragen|erstatten|fotografieren|rufen|schreiben|drehen|stecken',
  ),
  rangeWord: wordsPattern('bis'),
  weekdays: wordsPattern('werktags|wochentags|unter der woche'),
  weekend: anyPattern('wochenende'),
  everyDay: wordsPattern('täglich|jeden tag|alle tage'),
  seasons: seasonPatterns({
    before: 'in|im|während|über|an|am|zu|vor|nach|bis|diesen|dieses|nächsten|nächstes|ab|um|zwischen',
    article: '(?:(?:dem|den|des|der) )?',
    after: 'über|öffnungszeiten|monate|monaten|saison',
    months: [
      ['winters?', [11, 12, 1, 2]],
      ['frühlings?|frühjahrs?', [3, 4, 5]],
      ['sommers?', [6, 7, 8]],
      ['herbst(?:es)?', [9, 10, 11]],
      ['weihnachten|heiligabend|silvester', [12]],
    ],
  }),
};
