import type { Domain } from '../domain';

export const germanInsurance: Domain = {
  name: 'Fahrradversicherung (German)',
  passages: [
    {
      source: 'Bedingungen.pdf',
      heading: 'Leistungen',
      text: 'Versichert sind Diebstahl, Sturz und Vandalismus. Verschleiß ist nicht versichert. Die Höchstentschädigung beträgt 5.000 Euro.',
    },
    {
      source: 'Bedingungen.pdf',
      heading: 'Beitrag und Laufzeit',
      text: 'Der Beitrag beträgt 7,90 Euro im Monat. Der Vertrag läuft ein Jahr und verlängert sich automatisch. Die Kündigungsfrist beträgt einen Monat.',
    },
    {
      source: 'Bedingungen.pdf',
      heading: 'Schaden melden',
      text: 'So melden Sie einen Schaden:\n1. Erstatten Sie Anzeige bei der Polizei.\n2. Fotografieren Sie das Schloss.\n3. Senden Sie das Formular innerhalb von 7 Tagen ein.\nAnsprechpartnerin ist Frau Jana Petersen.',
    },
  ],
  cases: [
    { ask: 'Wie hoch ist der Beitrag?', says: ['7,90 Euro'] },
    { ask: 'Ist Verschleiß versichert?', opens: 'Nein', says: ['nicht versichert'] },
    { ask: 'Wie melde ich einen Schaden?', says: ['Polizei', 'Schloss', '7 Tagen'] },
    { ask: 'Wie lange läuft der Vertrag?', says: ['ein Jahr'] },
    {
      ask: 'Und wie lang ist die Kündigungsfrist?',
      after: ['Wie lange läuft der Vertrag?', 'Der Vertrag läuft ein Jahr.'],
      says: ['einen Monat'],
    },
    { ask: 'Wer ist die Ansprechpartnerin?', says: ['Jana Petersen'] },
    { ask: 'Sind Wasserschäden in der Wohnung versichert?', refuses: true },
  ],
};

export const frenchMuseum: Domain = {
  name: 'musée (French)',
  passages: [
    {
      source: 'musee.html',
      heading: 'Horaires',
      text: 'Le musée est ouvert du mardi au dimanche de 10 h à 18 h. Il est fermé le lundi et le 1er mai.',
    },
    {
      source: 'musee.html',
      heading: 'Billets',
      text: "Le billet d'entrée coûte 9 euros. L'entrée est gratuite pour les moins de 18 ans. Les billets ne sont pas remboursables.",
    },
    {
      source: 'musee.html',
      heading: 'Histoire',
      text: "Le musée a été fondé en 1887 par l'architecte Émile Roussel. La collection compte 3 200 œuvres.",
    },
  ],
  cases: [
    { ask: 'Le musée est-il ouvert le lundi ?', opens: 'Non', says: ['fermé le lundi'] },
    { ask: "Combien coûte l'entrée ?", says: ['9 euros'] },
    { ask: 'Qui a fondé le musée ?', says: ['Émile Roussel'] },
    { ask: 'Quand le musée a-t-il été fondé ?', says: ['1887'] },
    { ask: 'Les billets sont-ils remboursables ?', opens: 'Non' },
    { ask: 'Y a-t-il un parking ?', refuses: true },
  ],
};

export const spanishBakery: Domain = {
  name: 'panadería (Spanish)',
  passages: [
    {
      source: 'panaderia.txt',
      heading: 'Productos',
      text: 'El pan de centeno cuesta 3,20 euros. Todas las tartas se hacen por encargo con dos días de antelación. No vendemos productos sin gluten.',
    },
    {
      source: 'panaderia.txt',
      heading: 'Tienda',
      text: 'La tienda está en la calle Mayor 8. Abrimos todos los días a las 6:30. La panadería la fundó Tomás Iglesias en 1954.',
    },
  ],
  cases: [
    { ask: '¿Cuánto cuesta el pan de centeno?', says: ['3,20 euros'] },
    { ask: '¿Dónde está la tienda?', says: ['calle Mayor 8'] },
    { ask: '¿Quién fundó la panadería?', says: ['Tomás Iglesias'] },
    { ask: '¿Venden productos sin gluten?', opens: 'No' },
    { ask: '¿Hacen envíos a domicilio?', refuses: true },
  ],
};

export const chineseSchool: Domain = {
  name: '语言学校 (Chinese)',
  passages: [
    {
      source: '学校.txt',
      heading: '课程',
      text: '中文初级班每周上课两次,每次九十分钟。学费为每学期2400元。班级人数不超过12人。',
    },
    {
      source: '学校.txt',
      heading: '报名',
      text: '报名截止日期是9月10日。报名需要护照复印件和两张照片。开课后不能退款。',
    },
  ],
  cases: [
    { ask: '学费是多少?', says: ['2400元'] },
    { ask: '报名截止日期是什么时候?', says: ['9月10日'] },
    { ask: '报名需要什么?', says: ['护照复印件'] },
    { ask: '开课后可以退款吗?', says: ['不能退款'] },
    { ask: '有日语课吗?', refuses: true },
  ],
};

export const japaneseInn: Domain = {
  name: '旅館 (Japanese)',
  passages: [
    {
      source: '旅館.txt',
      heading: 'ご利用案内',
      text: 'チェックインは午後3時からです。チェックアウトは午前11時までです。温泉は24時間利用できます。',
    },
    {
      source: '旅館.txt',
      heading: '料金',
      text: '一泊二食付きで一人18000円です。小学生は半額です。駐車場は無料です。',
    },
  ],
  cases: [
    { ask: 'チェックアウトは何時ですか?', says: ['午前11時'] },
    { ask: '一泊いくらですか?', says: ['18000円'] },
    { ask: '駐車場は無料ですか?', says: ['駐車場は無料です'] },
    { ask: 'ペットは泊まれますか?', refuses: true },
  ],
};

export const otherLanguages: Domain = {
  name: 'Italian, Portuguese, Dutch, Russian, Arabic',
  passages: [
    {
      source: 'note.txt',
      heading: 'Biblioteca',
      text: 'La biblioteca apre alle 9 e chiude alle 19. Il prestito dura 30 giorni. La direttrice è Carla Bruni Rossi.',
    },
    {
      source: 'nota.txt',
      heading: 'Aluguel',
      text: 'O aluguel da bicicleta custa 10 reais por hora. É obrigatório o uso de capacete. A loja fica na Rua das Flores, 55.',
    },
    {
      source: 'nota-nl.txt',
      heading: 'Zwembad',
      text: 'Het zwembad is op zondag gesloten. Een kaartje kost 4 euro. De badmeester heet Pieter de Jong.',
    },
    {
      source: 'ru.txt',
      heading: 'Доставка',
      text: 'Доставка по Москве стоит 300 рублей. Срок доставки составляет два дня. Мы не отправляем заказы за границу.',
    },
    {
      source: 'ar.txt',
      heading: 'المتجر',
      text: 'يفتح المتجر أبوابه من الساعة التاسعة صباحا. سعر التوصيل 20 درهما. مدير المتجر هو خالد العلي.',
    },
  ],
  cases: [
    { ask: 'Quanto dura il prestito?', says: ['30 giorni'] },
    { ask: 'Chi è la direttrice?', says: ['Carla Bruni Rossi'] },
    { ask: 'Quanto custa o aluguel da bicicleta?', says: ['10 reais'] },
    { ask: 'Onde fica a loja?', says: ['Rua das Flores'] },
    { ask: 'Wat kost een kaartje?', says: ['4 euro'] },
    { ask: 'Is het zwembad op zondag open?', opens: 'Nee' },
    { ask: 'Сколько стоит доставка?', says: ['300 рублей'] },
    { ask: 'Какой срок доставки?', says: ['два дня'] },
    { ask: 'كم سعر التوصيل؟', says: ['20 درهما'] },
    { ask: 'من هو مدير المتجر؟', says: ['خالد العلي'] },
    { ask: 'Сколько стоит ремонт?', refuses: true },
    { ask: 'Is er een sauna?', refuses: true },
  ],
};
