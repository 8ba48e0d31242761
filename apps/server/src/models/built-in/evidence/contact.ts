import { plain } from '../lexicon/lexicon';
import type { Question } from '../question/question';

/** Words that ask for a way to reach someone, in all languages, with the form of the answer. */
const CONTACTS: readonly { asked: RegExp; answer: RegExp }[] = [
  {
    asked: alternatives(
      'phone|telephone|telefon|telefono|telefoon|rufnummer|téléphone|teléfono|телефон|电话|電話|هاتف|hotline|fax',
    ),
    answer: /(?:\+|(?<!\d)0|\(0)[\d\s()/.-]{6,}\d|(?<!\d)\d{3}[-.\s]\d{3,4}(?:[-.\s]\d{3,4})?(?!\d)/,
  },
  {
    asked: alternatives('e-?mail|mail address|courriel|correo|邮箱|メール|почта|البريد'),
    answer: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.[\p{L}]{2,}/u,
  },
  {
    asked: alternatives(
      'website|web site|webseite|homepage|url|site web|sitio web|sito|网站|网址|ウェブサイト|サイト|сайт|الموقع',
    ),
    answer: /https?:\/\/|www\.|(?<![\p{L}@])[\p{L}\p{N}-]+\.(?:com|org|net|de|fr|es|it|io|eu|example)(?!\p{L})/u,
  },
];

function alternatives(words: string): RegExp {
  return new RegExp(plain(words), 'u');
}

/** 1 where a question asks for a phone number, an e-mail address or a website and the unit holds one; else 0. */
export function contactMatch(question: Question, unit: { text: string }): 0 | 1 {
  if (question.kind === 'yes-no' || question.kind === 'who') return 0;
  return CONTACTS.some(({ asked, answer }) => asked.test(question.plain) && answer.test(unit.text)) ? 1 : 0;
}
