import { describe, expect, it, test } from 'vitest';
import { countTokens, cutToTokens } from './tokens';

/** Counted with gpt-tokenizer 2.9.0, encoding cl100k_base. */
const COUNTED: [name: string, tokens: number, text: string][] = [
  [
    'English',
    54,
    'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood. Everyone is entitled to all the rights and freedoms set forth in this Declaration, without distinction of any kind.',
  ],
  [
    'German',
    74,
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen. Die Geschwindigkeitsbegrenzungsüberschreitung wird im Rechtsschutzversicherungsvertrag behandelt.',
  ],
  [
    'French',
    50,
    'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.',
  ],
  [
    'Finnish',
    68,
    'Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan veljeyden hengessä.',
  ],
  [
    'Turkish',
    60,
    'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.',
  ],
  [
    'Polish',
    64,
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.',
  ],
  [
    'Vietnamese',
    84,
    'Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền. Mọi con người đều được tạo hoá ban cho lý trí và lương tâm và cần phải đối xử với nhau trong tình bằng hữu.',
  ],
  [
    'Russian',
    74,
    'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  ],
  [
    'Greek',
    172,
    'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.',
  ],
  [
    'Arabic',
    88,
    'يولد جميع الناس أحراراً متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميراً وعليهم أن يعامل بعضهم بعضاً بروح الإخاء.',
  ],
  [
    'Hebrew',
    128,
    'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחוה.',
  ],
  [
    'Hindi',
    180,
    'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।',
  ],
  [
    'Thai',
    135,
    'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ',
  ],
  [
    'Chinese',
    75,
    '人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。人人有资格享有本宣言所载的一切权利和自由。',
  ],
  [
    'Japanese',
    93,
    'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
  ],
  [
    'Korean',
    85,
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
  ],
  ['Georgian', 144, 'ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა და უფლებებით.'],
  ['Armenian', 150, 'Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ ու իրավունքներով։'],
  ['Amharic', 104, 'የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው።'],
  ['Burmese', 250, 'လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ တူညီလွတ်လပ်သော အခွင့်အရေးများဖြင့် လည်းကောင်း၊ မွေးဖွားလာသူများ ဖြစ်သည်။'],
  ['Tamil', 137, 'மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்; அவர்கள் மதிப்பிலும், உரிமைகளிலும் சமமானவர்கள்.'],
  ['emoji', 54, '😀🎉👍🏽👨‍👩‍👧‍👦🇩🇪❤️🔥💡🚀✨🥳🤖'],
  [
    'numbers',
    51,
    '2026-11-21 14:20:05 +49 151 2345678901 1,234,567.89 0xDEADBEEF 3.14159265358979 DE89370400440532013000',
  ],
  [
    'TypeScript',
    55,
    'export function countTokens(text: string): number {\n  let total = 0;\n  for (const ch of text) {\n    if (ch.codePointAt(0)! > 0x7f) total += 1;\n  }\n  return total;\n}\n',
  ],
  ['JSON', 48, '[{"id":"a1b2c3d4-e5f6-7890-abcd-ef1234567890","name":"x","tags":["a","b"],"n":12.5,"ok":true}]'],
  ['capitals', 25, 'THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG. ANNUAL REPORT AND CONSOLIDATED STATEMENTS'],
];

it.each(COUNTED)('counts %s well enough to fill a window safely', (_name, tokens, text) => {
  const ratio = countTokens(text) / tokens;
  expect(ratio).toBeGreaterThanOrEqual(0.88);
  expect(ratio).toBeLessThanOrEqual(1.6);
});

test('grows with the text, whatever is appended', () => {
  for (const [, , text] of COUNTED) expect(countTokens(`${text} ${text}`)).toBeGreaterThanOrEqual(countTokens(text));
  expect(countTokens('')).toBe(0);
});

test('counts a long document in milliseconds', () => {
  const long = COUNTED.map(([, , text]) => text)
    .join(' ')
    .repeat(400);
  const began = performance.now();
  countTokens(long);
  expect(long.length).toBeGreaterThan(1_000_000);
  expect(performance.now() - began).toBeLessThan(5_000);
});

describe('cutToTokens', () => {
  it.each(COUNTED)('cuts %s within its bound', (_name, _tokens, text) => {
    const cut = cutToTokens(text, 20);
    expect(countTokens(cut)).toBeLessThanOrEqual(20);
    expect(text.startsWith(cut)).toBe(true);
  });

  it('leaves a text that fits as it is, and cuts between words', () => {
    expect(cutToTokens('one two three', 50)).toBe('one two three');
    expect(cutToTokens('eins zwei drei vier fünf sechs sieben acht', 6)).toMatch(
      /^eins( (zwei|drei|vier|fünf|sechs))*$/,
    );
  });

  it('does not read a book to take its first words', () => {
    const book = 'Once upon a time there was a very long book. '.repeat(100_000);
    const began = performance.now();
    for (let again = 0; again < 20; again += 1) cutToTokens(book, 500);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(cutToTokens(' '.repeat(100_000), 20).length).toBeGreaterThan(200);
  });

  it('never halves a character', () => {
    const cut = cutToTokens('😀'.repeat(50), 21);
    expect(Buffer.from(cut).toString()).toBe(cut);
    expect(cut.length).toBeGreaterThan(0);
  });
});
