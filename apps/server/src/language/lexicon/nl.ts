import { type Lexicon, openingPattern, wordsPattern } from './lexicon';

export const nl: Lexicon = {
  kinds: [
    ['how-long', wordsPattern('hoe lang|hoe snel|hoeveel (?:dagen|weken|maanden|uur|jaar)')],
    ['how-often', wordsPattern('hoe vaak|hoe dikwijls')],
    [
      'how-much',
      wordsPattern('wat kost|wat kosten|hoeveel kost|hoeveel kosten|hoe duur|wat is de (?:prijs|kosten)|hoeveel geld'),
    ],
    [
      'when',
      wordsPattern('wanneer|hoe laat|welke dag|welke dagen|in welk jaar|tot wanneer|sinds wanneer|openingstijden'),
    ],
    ['how-many', wordsPattern('hoeveel|hoe (?:oud|groot|hoog|zwaar|ver|breed|diep)')],
    ['where', wordsPattern('waar|waarheen|waarvandaan|in welke (?:stad|straat)|wat is het adres')],
    ['who', wordsPattern('wie|wiens')],
    ['why', wordsPattern('waarom|om welke reden|hoe komt het')],
    ['how-to', wordsPattern('hoe|op welke manier')],
    ['which', wordsPattern('welke|welk|wat voor')],
    ['what-is', openingPattern('wat is|wat zijn|wat betekent|leg uit|beschrijf')],
    [
      'yes-no',
      openingPattern(
        'is|zijn|was|heeft|hebben|kan|kunnen|kunt|mag|mogen|moet|moeten|zal|zullen|doet|accepteert|verkoopt|levert|biedt|bestaat|werkt',
      ),
    ],
    ['what', openingPattern('wat')],
  ],
  light: `moet gebeurt wanneer waar wie waarom hoe hoeveel welke bedrijf firma taal kost kosten heeft hebben geven geeft maken maakt doen gaan krijgen vinden nodig wil mogelijk beschikbaar tijd uur dag
    dagen ding dingen soort soorten persoon mensen plaats plek precies momenteel vandaag informatie hulp uitleggen zeggen
    tonen weten toegestaan heet duurt hallo bedankt betekent per`,
  cost: 'prijs prijzen kost kosten tarief betalen',
  synonyms: [
    'retour retourneren terugsturen terugbetaling',
    'verzending verzenden leveren levering bezorgen',
    'annuleren annulering opzeggen',
    'telefoon bellen',
    'arts dokter',
    'auto wagen',
    'hond honden huisdier huisdieren',
    'open opent openingstijden geopend',
    'gesloten sluit dicht',
    'directeur leider leidt baas',
    'opgericht oprichter oprichting',
    'adres locatie',
    'vakantie verlof',
  ],
  contraries: [
    ['open', 'gesloten'],
    ['geopend', 'gesloten'],
    ['toegestaan', 'verboden'],
    ['gratis', 'kost'],
    ['mogelijk', 'onmogelijk'],
    ['verplicht', 'optioneel'],
  ],
  negation: wordsPattern('niet|geen|nooit|niemand|niets|noch|onmogelijk'),
  prohibition: wordsPattern('verboden|uitgesloten|niet toegestaan'),
  necessity: wordsPattern('moet|moeten|nodig|verplicht|hoef|hoeft|hoeven'),
  closure: wordsPattern('gesloten|dicht|uitverkocht|volgeboekt|geannuleerd|vervallen'),
  condition: wordsPattern('zonder|alleen|slechts|behalve|tenzij|als|indien|mits|sommige'),
  narrowing: wordsPattern(
    'zelfde|hetzelfde|dezelfde|verschillende?|verschil|identieke?|nog|altijd|alle|elke?|iedere?|beide|ooit|nooit|hele|volledig|automatisch|genoeg|al|eerste|laatste|meer|minder|dan|tot|voor|na|zonder|alleen|samen|apart|tussen|eigen|weer|tweemaal',
  ),
  relativeNegation: wordsPattern('(?:die|dat) (?:niet|nooit|geen)'),
  turn: wordsPattern('maar|echter|terwijl|hoewel|anders'),
  reference: wordsPattern('het|hij|zij|ze|hem|haar|dit|dat|deze|die|daar|er|hun|zijn'),
  personReference: wordsPattern('hij|hem'),
  emptyReference: wordsPattern('(?:is|zijn) er|het (?=[a-z]{3,})|(?:dit|dat|deze|die|zijn|haar|hun) (?=[a-z]{3,})'),
  priceOf: 'hoeveel kost',
  fragment: openingPattern('(?:en|of|maar|ook)|hoe zit het met|op|in|voor|met|zonder|naar|van|de|het'),
  addressed: wordsPattern('u|jullie|jij|je|uw|jouw|ons|onze'),
  dependent: openingPattern(
    'hij|zij|ze|het|dit|dat|deze|die|daarna|dan|daarom|echter|bovendien|zijn|haar|hun|daar|beide',
  ),
  cause: wordsPattern('omdat|want|doordat|wegens|vanwege|zodat|om te|dankzij|reden|redenen|daarom|anders'),
  place: wordsPattern(
    'straat|laan|plein|weg|kamer|verdieping|gebouw|station|halte|receptie|adres|naast|tegenover|bij|in|op',
  ),
  person: wordsPattern(
    'dhr|mevr|mevrouw|meneer|dr|prof|directeur|manager|leider|voorzitter|team|afdeling|oprichter|heet',
  ),
  frequency: wordsPattern('elke|elk|per|dagelijks|wekelijks|maandelijks|jaarlijks|keer|maal'),
  timeUnit: wordsPattern(
    'seconden?|minuut|minuten|uur|uren|dag|dagen|nacht|nachten|week|weken|maand|maanden|jaar|jaren',
  ),
  time: wordsPattern(
    'vandaag|morgen|gisteren|middag|avond|nacht|weekend|lente|zomer|herfst|winter|altijd|na|voor|binnen|tot|vanaf|meteen',
  ),
  number: wordsPattern(
    'een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|twintig|dertig|honderd|duizend|half|helft|onbeperkt|geen',
  ),
  gratis: wordsPattern('gratis|kosteloos'),
  rangeWord: wordsPattern('tot|tot en met|t/m'),
  weekend: wordsPattern('weekend'),
  everyDay: wordsPattern('elke dag|dagelijks|iedere dag'),
};
