import type { TestSource } from './library';

/** Sources of an imaginary business in many languages; each question names the beginning of the answering passage. */
export const SOURCES: TestSource[] = [
  {
    name: 'Bicycle rental handbook.pdf',
    chunks: [
      {
        heading: 'Booking',
        page: 1,
        text: 'Reservations can be made online up to one hour before pick-up. A deposit of 50 euros is held on your card.',
      },
      {
        heading: 'Cancellation',
        page: 2,
        text: 'Cancel free of charge until 24 hours before pick-up. Later cancellations cost half of the rental price.',
      },
      {
        heading: 'Damage and theft',
        page: 3,
        text: 'Report a stolen bicycle to the police and to us within 12 hours. The insurance pays for theft only if the frame was locked.',
      },
      {
        heading: 'Spare parts',
        page: 4,
        text: 'The brake pads of the City 300 have the part number BP-1200; those of the Trail 500 have the number BP-1300.',
      },
      {
        heading: 'Children',
        page: 5,
        text: 'Child seats carry up to 22 kg. Helmets for children are free; ask for them when you receive the bike.',
      },
    ],
  },
  {
    name: 'Werkstatt.docx',
    chunks: [
      {
        heading: 'Öffnungszeiten',
        text: 'Die Werkstatt ist montags bis freitags von 8 bis 17 Uhr geöffnet, samstags nur nach Vereinbarung.',
      },
      {
        heading: 'Gewährleistung',
        text: 'Auf jede Reparatur geben wir zwölf Monate Gewährleistung. Verschleißteile wie Ketten und Reifen sind ausgenommen.',
      },
      {
        heading: 'Abholung',
        text: 'Fertige Räder heben wir vier Wochen auf. Danach berechnen wir eine Lagergebühr von zwei Euro am Tag.',
      },
    ],
  },
  {
    name: 'Visites guidées.txt',
    kind: 'text',
    chunks: [
      {
        text: 'Les visites guidées à vélo partent chaque dimanche à dix heures devant la gare et durent trois heures.',
      },
      {
        text: 'Le billet coûte 25 euros par adulte ; les enfants de moins de six ans ne paient pas et voyagent dans une remorque.',
      },
      { text: 'En cas de pluie, la visite est annulée et nous remboursons les réservations en totalité.' },
    ],
  },
  {
    name: 'Empleo.md',
    chunks: [
      {
        heading: 'Vacantes',
        text: 'Buscamos mecánicos con dos años de experiencia. El sueldo es de 1.900 euros al mes y el contrato es indefinido.',
      },
      {
        heading: 'Solicitud',
        text: 'Envíe su currículum por correo electrónico a empleo@bicis.example antes del 15 de marzo.',
      },
    ],
  },
  {
    name: '租车须知',
    kind: 'website',
    url: 'https://bikes.example/zh',
    chunks: [
      { text: '租车时请出示护照或身份证。押金为五百元，还车时退还。' },
      { text: '自行车如有损坏，请立即联系客服。维修费用由租车人承担。' },
      { text: '我们的门店位于火车站南门，每天早上八点开门。' },
    ],
  },
  {
    name: 'サイクリングツアー',
    chunks: [
      { text: '雨天の場合、ツアーは中止となり、料金は全額返金されます。' },
      { text: '集合場所は京都駅の中央口です。出発時間の十分前までにお越しください。' },
      { text: 'ヘルメットは無料で貸し出しています。お子様用のサイズもあります。' },
    ],
  },
  {
    name: 'سياسة التأجير',
    chunks: [
      { text: 'يمكن إلغاء الحجز مجاناً قبل موعد الاستلام بيوم واحد على الأقل.' },
      { text: 'يجب على المستأجر ارتداء الخوذة واحترام قواعد المرور في المدينة.' },
    ],
  },
  {
    name: 'Прокат зимой',
    chunks: [
      { text: 'Зимой мы выдаём велосипеды с шипованными шинами. Доплата составляет триста рублей в день.' },
      {
        text: 'Документы для проката: паспорт или водительское удостоверение. Несовершеннолетним нужно согласие родителей.',
      },
    ],
  },
  {
    name: 'กฎการเช่า',
    chunks: [{ text: 'ลูกค้าต้องคืนจักรยานก่อนเวลาหกโมงเย็น หากคืนช้าจะมีค่าปรับหนึ่งร้อยบาท' }, { text: 'ร้านของเราตั้งอยู่ใกล้สถานีรถไฟ' }],
  },
  {
    name: '대여 안내',
    chunks: [
      { text: '자전거는 오전 아홉 시부터 오후 여섯 시까지 대여할 수 있습니다.' },
      { text: '반품은 구매 후 칠 일 이내에 가능하며 영수증이 필요합니다.' },
    ],
  },
  {
    name: 'Regulamin.txt',
    chunks: [
      { text: 'Zwrot roweru jest możliwy do godziny osiemnastej. Za spóźnienie pobieramy opłatę dziesięciu złotych.' },
      { text: 'Kaski wypożyczamy bezpłatnie. Liczba fotelików dla dzieci jest ograniczona.' },
    ],
  },
  {
    name: 'Kiralama koşulları',
    chunks: [
      { text: 'Bisikletler için depozito iki yüz liradır ve teslimde geri ödenir.' },
      { text: 'Siparişleriniz üç iş günü içinde adresinize gönderilir.' },
    ],
  },
  {
    name: 'किराये के नियम',
    chunks: [{ text: 'साइकिल वापस करने का समय शाम छह बजे तक है।' }, { text: 'हेलमेट पहनना सभी ग्राहकों के लिए अनिवार्य है।' }],
  },
  {
    name: 'Can I take the bike on a train?',
    kind: 'qa',
    question: 'Can I take the bike on a train?',
    answer: 'Yes, on regional trains with a bicycle ticket.',
  },
  {
    name: 'Do you rent out electric bikes?',
    kind: 'qa',
    question: 'Do you rent out electric bikes?',
    answer: 'We have ten e-bikes with a range of 80 km.',
  },
];

/** Question, and the beginning of the passage with the answer. */
export const FIRST: [string, string][] = [
  ['How do I cancel my reservation?', 'Cancel free'],
  ['What happens if my bike gets stolen?', 'Report a stolen'],
  ['What does cancelling late cost?', 'Cancel free'],
  ['how heavy may a child be for the seat', 'Child seats'],
  ['brake pads for the Trail 500', 'The brake pads'],
  ['BP1300', 'The brake pads'],
  ['Wann hat die Werkstatt am Samstag auf?', 'Die Werkstatt'],
  ['Wie lange habe ich Gewährleistung auf eine Reparatur?', 'Auf jede Reparatur'],
  ['Was kostet die Lagerung?', 'Fertige Räder'],
  ['Quand partent les visites ?', 'Les visites guidées'],
  ['Combien coûte un billet pour un adulte ?', 'Le billet'],
  ["Est-ce que la réservation est remboursée s'il pleut ?", 'En cas de pluie'],
  ['¿Cuánto es el sueldo de un mecánico?', 'Buscamos'],
  ['¿Hasta cuándo puedo enviar el curriculum?', 'Envíe'],
  ['押金是多少？', '租车时'],
  ['自行车坏了怎么办', '自行车如有损坏'],
  ['你们的门店在哪里', '我们的门店'],
  ['雨の場合はどうなりますか', '雨天の場合'],
  ['集合場所はどこですか', '集合場所'],
  ['ヘルメットはありますか', 'ヘルメット'],
  ['كيف يمكنني إلغاء الحجز؟', 'يمكن إلغاء'],
  ['هل الخوذة إلزامية؟', 'يجب على'],
  ['Какие документы нужны для проката?', 'Документы'],
  ['Сколько стоит доплата за зимние шины?', 'Зимой'],
  ['ค่าปรับเท่าไหร่ถ้าคืนจักรยานช้า', 'ลูกค้าต้องคืน'],
  ['ร้านอยู่ที่ไหน', 'ร้านของเรา'],
  ['반품할 때 영수증이 필요한가요?', '반품은'],
  ['자전거 대여 시간', '자전거는'],
  ['Ile kosztuje spóźnienie?', 'Zwrot roweru'],
  ['Czy są foteliki dla dzieci?', 'Kaski'],
  ['Siparişim ne zaman gönderilir?', 'Siparişleriniz'],
  ['Depozito ne kadar?', 'Bisikletler'],
  ['क्या हेलमेट अनिवार्य है?', 'हेलमेट'],
];

/** The same with typos, missing diacritics, and words joined or split differently from the text. */
export const FORGIVEN: [string, string][] = [
  ['cancelation befor pickup', 'Cancel free'],
  ['insurence for theft', 'Report a stolen'],
  ['brkae pads', 'The brake pads'],
  ['helmts for chidren', 'Child seats'],
  ['child seat', 'Child seats'],
  ['Werkstat Ofnungszeiten', 'Die Werkstatt'],
  ['Gewaehrleistung', 'Auf jede Reparatur'],
  ['Gebühr', 'Fertige Räder'],
  ['Lager', 'Fertige Räder'],
  ['mecanico experiencia', 'Buscamos'],
  ['visite guidee', 'Les visites guidées'],
  ['водительское удостоверене', 'Документы'],
  ['on line booking', 'Reservations'],
];
