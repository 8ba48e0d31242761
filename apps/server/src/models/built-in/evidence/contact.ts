import { plain } from '../../../language/lexicon/lexicon';
import { phrasesOf } from '../../../language/phrases';
import { type ContactDetail, contactDetailAsked } from '../../../language/question/contact-detail';
import { asksForPersonIn } from '../../../language/question/person-wanted';
import type { Question } from '../../../language/question/question';
import { terms } from '../../../language/terms';
import type { Section } from '../passages/section';

/** The number of a company, a tax payer or an account is for no one to ring. */
const NOT_REGISTERED =
  '(?<!(?:company|registration|registered|reg|charity|vat|tax|account|order|invoice|licen[cs]e|policy|hr[ab]|register|ust-?id(?:nr)?|steuernummer|siret|siren|iban|konto|kvk|btw|nif|cif|p\\.? ?iva)[ .:-]{0,2}(?:number|nummer|no|nr|n[º°])?[ .:]{0,3}(?:[a-z]{2} ?)?)';

/** Words that ask for a contact detail, in all languages, with the form of the answer. */
const CONTACTS: readonly { detail: ContactDetail | null; asked: RegExp; answer: RegExp }[] = [
  {
    detail: 'phone',
    asked: alternatives(
      'phone|telephone|\\btel\\b|telefon|telefono|telefoon|rufnummer|téléphone|teléfono|телефон|电话|電話|هاتف|hotline|fax',
    ),
    answer: new RegExp(
      `${NOT_REGISTERED}(?:(?:\\+|(?<!\\d)0|\\(0)[\\d\\s()/.-]{6,}\\d|(?<!\\d)\\d{3}[-.\\s]\\d{3,4}(?:[-.\\s]\\d{3,4})?(?!\\d)|(?<!\\p{L})(?:ext|extn|extension|dw|durchwahl|poste)\\.? ?\\d{2,5}(?!\\d))`,
      'iu',
    ),
  },
  {
    detail: 'email',
    asked: alternatives('e-?mail|mail address|courriel|correo|邮箱|メール|почта|البريد'),
    answer: /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2}/u,
  },
  {
    detail: null,
    asked: alternatives(
      'website|web site|webseite|homepage|url|site web|sitio web|sito|网站|网址|ウェブサイト|サイト|сайт|الموقع',
    ),
    answer: /https?:\/\/|www\.|(?<![\p{L}\p{N}@-])[\p{L}\p{N}-]+\.(?:com|org|net|de|fr|es|it|io|eu|example)(?!\p{L})/u,
  },
];

function alternatives(words: string): RegExp {
  return new RegExp(plain(words), 'u');
}

/** Whether a unit contains the phone number, email address or website a question asks for; null if it asks for none. */
export function holdsContact(question: Question, unit: { text: string }): boolean | null {
  if (question.kind !== 'what' && question.kind !== 'what-is' && question.kind !== 'which') return null;
  const asked = CONTACTS.filter(({ asked: words }) => words.test(question.plain));
  return asked.length === 0 ? null : asked.some(({ answer }) => answer.test(unit.text));
}

/** 'Do you print from a phone?' is no question for contact details. */
function asksForContact({ units: [question] }: Section): boolean {
  return question !== undefined && (contactDetailAsked(question.text) ?? asksForPersonIn(question.text)) !== null;
}

/** Whether a passage's heading has a word for contact details, or is a question for them. */
export function isHeadedContact(section: Section): boolean {
  const { language, headingTerms, pair } = section;
  if (pair) return asksForContact(section);
  return terms(phrasesOf(language).contactSearch, language).some((term) => headingTerms.has(term));
}

/** Whether a passage's heading or its document's name has a word for contact details. */
export function isAboutContact(section: Section): boolean {
  const { language, nameTerms, pair } = section;
  if (pair) return asksForContact(section);
  return (
    isHeadedContact(section) || terms(phrasesOf(language).contactSearch, language).some((term) => nameTerms.has(term))
  );
}

const contactOf = (detail: ContactDetail) => CONTACTS.find((contact) => contact.detail === detail);

/** Whether a unit contains such a number or address. */
export function namesDetail(unit: { text: string }, detail: ContactDetail): boolean {
  return contactOf(detail)?.answer.test(unit.text) ?? false;
}

/** The part of a unit before such a number or address. */
export function upToDetail(unit: { text: string }, detail: ContactDetail): string {
  return unit.text.slice(0, detailIn(unit, detail)?.start ?? 0);
}

/** The rest of an address, of which the pattern matches the beginning. */
const REST_OF_ADDRESS = /[\p{L}\p{N}.-]*/uy;

/** Where the first such number or address stands in a unit; null if it has none. */
export function detailIn({ text }: { text: string }, detail: ContactDetail): { start: number; end: number } | null {
  const found = contactOf(detail)?.answer.exec(text);
  if (!found) return null;
  const end = found.index + found[0].length;
  if (detail === 'phone') return { start: found.index, end };
  REST_OF_ADDRESS.lastIndex = end;
  const rest = REST_OF_ADDRESS.exec(text)?.[0].replace(/(?<![.-])[.-]+$/u, '') ?? '';
  return { start: found.index, end: end + rest.length };
}

/** Whether a unit labels the number or address: 'Telephone 01632 960 118'. */
export function saysDetail(unit: { plain: string }, detail: ContactDetail): boolean {
  return contactOf(detail)?.asked.test(unit.plain) ?? false;
}

/** 'The office number is', 'ring us on', 'book by ringing': whose number it is, without a word for telephones. */
const OWN_NUMBER =
  /(?<!\p{L})(?:(?:office|contact|main|shop|reception|landline|direct|business|our|general) (?:\p{L}+ )?(?:number|line)|(?:ring|call|text) us|(?:book|order|reserve|enquire|appointment)(?: \p{L}+){0,2} by (?:ringing|calling|phoning|phone))(?!\p{L})/u;

/** Whether a unit calls a phone number the business's own. */
export const isOwnNumber = (unit: { plain: string }, detail: ContactDetail): boolean =>
  detail === 'phone' && OWN_NUMBER.test(unit.plain);

/** Mailbox names that businesses use for general enquiries. */
const GENERAL_MAILBOX =
  /(?<![\p{L}\p{N}._%+-])(?:hello|hi|hallo|hola|bonjour|info|infos|contact|kontakt|contacto|contatto|contato|mail|email|post|office|enquir(?:y|ies)|inquir(?:y|ies)|reception|frontdesk|welcome)@/u;

/** Whether a unit has a general email address, such as 'info@': a phone number beside it is as general. */
export const isForEverybody = (unit: { plain: string }): boolean => GENERAL_MAILBOX.test(unit.plain);

/** Whether a unit contains a phone number or an email address. */
export function namesContact(unit: { text: string }): boolean {
  const [phone, mail] = CONTACTS;
  return [phone, mail].some((contact) => contact?.answer.test(unit.text) ?? false);
}
