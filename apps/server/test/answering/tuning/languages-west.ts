import type { Domain } from '../domain';

export const german: Domain = {
  name: 'Schwimmbad (German)',
  passages: [
    {
      source: 'Schwimmbad.pdf',
      heading: 'Öffnungszeiten',
      text: 'Das Hallenbad ist montags bis freitags von 6:30 bis 21:00 Uhr geöffnet. Am Wochenende öffnen wir um 9:00 Uhr und schließen um 18:00 Uhr. An Feiertagen ist das Bad geschlossen.',
    },
    {
      source: 'Schwimmbad.pdf',
      heading: 'Preise',
      text: 'Eine Tageskarte für Erwachsene kostet 5,50 Euro. Kinder unter 6 Jahren haben freien Eintritt. Die Zehnerkarte kostet 45 Euro und ist zwei Jahre gültig.',
    },
    {
      source: 'Schwimmbad.pdf',
      heading: 'Kurse',
      text: 'Schwimmkurse für Anfänger leitet Sabine Kortmann. Der Kurs umfasst zehn Stunden. Die Anmeldung erfolgt an der Kasse oder per E-Mail an kurse@hallenbad.example.',
    },
    {
      source: 'Schwimmbad.pdf',
      heading: 'Hausordnung',
      text: 'Hunde dürfen nicht in das Bad mitgebracht werden. Badeschuhe sind in den Duschen Pflicht, weil der Boden rutschig ist. Essen ist nur in der Cafeteria erlaubt.',
    },
  ],
  cases: [
    { ask: 'Wann hat das Hallenbad geöffnet?', says: ['6:30 bis 21:00'] },
    {
      ask: 'Und am Wochenende?',
      after: ['Wann hat das Hallenbad geöffnet?', 'Montags bis freitags von 6:30 bis 21:00 Uhr.'],
      says: ['9:00 Uhr'],
    },
    { ask: 'Was kostet eine Tageskarte?', says: ['5,50 Euro'] },
    { ask: 'Wie lange ist die Zehnerkarte gültig?', says: ['zwei Jahre'] },
    { ask: 'Wer leitet die Schwimmkurse?', says: ['Sabine Kortmann'] },
    { ask: 'Darf ich meinen Hund mitbringen?', opens: 'Nein', says: ['Hunde dürfen nicht'] },
    { ask: 'Warum muss man Badeschuhe tragen?', says: ['rutschig'] },
    { ask: 'Gibt es eine Sauna?', refuses: true },
    { ask: 'Wie kann ich mich für einen Kurs anmelden?', says: ['Kasse'] },
    { ask: 'Danke!', omits: ['Hallenbad'] },
  ],
};

export const french: Domain = {
  name: 'camping (French)',
  passages: [
    {
      source: 'camping.txt',
      heading: 'Arrivée et départ',
      text: "L'arrivée se fait entre 15 h et 19 h. Le départ est à 11 h au plus tard. La réception est fermée le dimanche après-midi.",
    },
    {
      source: 'camping.txt',
      heading: 'Tarifs',
      text: "Un emplacement pour deux personnes coûte 24 euros par nuit. L'électricité est comprise. Les enfants de moins de 4 ans ne paient pas.",
    },
    {
      source: 'camping.txt',
      heading: 'Animaux',
      text: 'Les chiens sont acceptés en laisse. Ils ne sont pas admis à la piscine.',
    },
    {
      source: 'camping.txt',
      heading: 'Équipe',
      text: 'Le camping est dirigé par Hélène Marchand depuis 2012. Le camping se trouve à deux kilomètres de la plage de Sauzon.',
    },
  ],
  cases: [
    { ask: "À quelle heure est l'arrivée ?", says: ['15 h'] },
    { ask: 'Combien coûte un emplacement ?', says: ['24 euros'] },
    { ask: 'Les chiens sont-ils acceptés ?', opens: 'Oui', says: ['en laisse'] },
    {
      ask: 'Et à la piscine ?',
      after: ['Les chiens sont-ils acceptés ?', 'Oui. Les chiens sont acceptés en laisse.'],
      says: ['ne sont pas admis'],
    },
    { ask: 'Qui dirige le camping ?', says: ['Hélène Marchand'] },
    { ask: 'Où se trouve le camping ?', says: ['plage de Sauzon'] },
    { ask: 'Y a-t-il une laverie ?', refuses: true },
    { ask: 'Bonjour', omits: ['camping'] },
  ],
};

export const spanish: Domain = {
  name: 'gimnasio (Spanish)',
  passages: [
    {
      source: 'gimnasio.docx',
      heading: 'Horario',
      text: 'El gimnasio abre de lunes a viernes de 7:00 a 22:00. Los sábados abre de 9:00 a 14:00. Los domingos está cerrado.',
    },
    {
      source: 'gimnasio.docx',
      heading: 'Cuotas',
      text: 'La cuota mensual es de 35 euros. La matrícula cuesta 20 euros y se paga una sola vez. Los estudiantes tienen un descuento del 15 %.',
    },
    {
      source: 'gimnasio.docx',
      heading: 'Baja',
      text: 'Para darse de baja:\n1. Rellene el formulario de baja en recepción.\n2. Entregue la tarjeta de socio.\n3. Espere la confirmación por correo electrónico.\nLa baja debe solicitarse antes del día 20 de cada mes.',
    },
    {
      source: 'gimnasio.docx',
      heading: 'Monitores',
      text: 'Las clases de yoga las imparte Rosa Delgado los martes. No se permite entrar en las salas sin toalla.',
    },
  ],
  cases: [
    { ask: '¿Cuánto cuesta la matrícula?', says: ['20 euros'] },
    { ask: '¿Está abierto los domingos?', opens: 'No', says: ['cerrado'] },
    { ask: '¿A qué hora abre el gimnasio los sábados?', says: ['9:00 a 14:00'] },
    { ask: '¿Cómo puedo darme de baja?', says: ['Rellene el formulario', 'Entregue la tarjeta'] },
    { ask: '¿Quién imparte las clases de yoga?', says: ['Rosa Delgado'] },
    { ask: '¿Y cuándo?', after: ['¿Quién imparte las clases de yoga?', 'Rosa Delgado.'], says: ['martes'] },
    { ask: '¿Tienen piscina?', refuses: true },
    { ask: '¿Cuál es el descuento para estudiantes?', says: ['15 %'] },
  ],
};
