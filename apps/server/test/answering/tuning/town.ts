import type { Domain } from '../domain';

export const town: Domain = {
  name: 'Bürgeramt und FAQ (German)',
  passages: [
    {
      source: 'Bürgeramt.pdf',
      heading: 'Personalausweis',
      text: 'Den Personalausweis beantragen Sie persönlich im Bürgeramt. Mitzubringen sind ein biometrisches Foto, der alte Ausweis und die Geburtsurkunde. Die Gebühr beträgt 37 Euro, für Personen unter 24 Jahren 22,80 Euro. Die Herstellung dauert etwa drei Wochen. Ein vorläufiger Ausweis kostet 10 Euro und wird sofort ausgestellt.',
    },
    {
      source: 'Bürgeramt.pdf',
      heading: 'Ummeldung',
      text: 'Nach einem Umzug müssen Sie sich innerhalb von zwei Wochen ummelden. Dazu brauchen Sie eine Bestätigung des Vermieters. Die Ummeldung ist kostenlos. Wer sich zu spät ummeldet, muss mit einem Bußgeld von bis zu 1.000 Euro rechnen.',
    },
    {
      source: 'Bürgeramt.pdf',
      heading: 'Öffnungszeiten',
      text: 'Montag: 8 bis 16 Uhr\nDienstag: 8 bis 16 Uhr\nMittwoch: geschlossen\nDonnerstag: 10 bis 18 Uhr\nFreitag: 8 bis 12 Uhr',
    },
    {
      source: 'Bürgeramt.pdf',
      heading: 'Hundesteuer',
      text: 'Hunde sind innerhalb eines Monats anzumelden. Die Steuer beträgt 90 Euro im Jahr für den ersten Hund und 150 Euro für jeden weiteren. Blindenhunde sind von der Steuer befreit.',
    },
    {
      source: 'Bürgeramt.pdf',
      heading: 'Ansprechpartner',
      text: 'Leiterin des Bürgeramts ist Dr. Karin Vogelsang. Das Amt befindet sich im Rathaus, Marktplatz 1, Zimmer 12. Ein Parkhaus liegt direkt daneben.',
    },
  ],
  cases: [
    { ask: 'Was kostet ein Personalausweis?', says: ['37 Euro'] },
    {
      ask: 'Wie lange dauert das?',
      after: ['Was kostet ein Personalausweis?', 'Die Gebühr beträgt 37 Euro.'],
      says: ['drei Wochen'],
    },
    { ask: 'Was muss ich für den Personalausweis mitbringen?', says: ['biometrisches Foto'] },
    { ask: 'Bis wann muss ich mich ummelden?', says: ['zwei Wochen'] },
    { ask: 'Ist die Ummeldung kostenlos?', opens: 'Ja' },
    { ask: 'Haben Sie am Mittwoch geöffnet?', says: ['geschlossen'] },
    {
      ask: 'Und am Donnerstag?',
      after: ['Haben Sie am Mittwoch geöffnet?', 'Mittwoch: geschlossen'],
      says: ['10 bis 18 Uhr'],
    },
    { ask: 'Wie hoch ist die Hundesteuer?', says: ['90 Euro'] },
    { ask: 'Wer leitet das Bürgeramt?', says: ['Karin Vogelsang'] },
    { ask: 'Wo ist das Bürgeramt?', says: ['Marktplatz 1'] },
    { ask: 'Muss ich für einen Blindenhund Steuer zahlen?', says: ['befreit'] },
    { ask: 'Was passiert, wenn ich mich zu spät ummelde?', says: ['Bußgeld'] },
    { ask: 'Wie beantrage ich einen Führerschein?', refuses: true },
    { ask: 'Kann ich hier heiraten?', refuses: true },
    { ask: 'Was kostet ein Reisepass?', refuses: true },
    { ask: 'Wie sind die Öffnungszeiten?', says: ['Montag: 8 bis 16 Uhr', 'Freitag'] },
  ],
};
