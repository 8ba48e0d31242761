import { plain } from '../lexicon/lexicon';

export type ContactDetail = 'phone' | 'email';

const COURTESY = '(?:(?:hi|hello|hey|hallo|bonjour|hola|please|ok|and|und|et|y)[,!. ]+)?';
const WHAT =
  "(?:what(?:'?s| is| s)? )?(?:do you have )?(?:(?:your|the|ur|an?|a) )?(?:(?:contact|business|office|shop) )?";
const CLOSING = '(?:,? (?:please|pls|bitte|por favor))?';
/** Asks for the number or address to reach the business, and nothing else. */
const ASKED: readonly (readonly [ContactDetail, RegExp])[] = [
  [
    'phone',
    pattern(
      [
        `${WHAT}(?:(?:tele)?phone|mobile|tel)(?: (?:number|no\\.?|nr))?`,
        `${WHAT}number(?: (?:(?:i can |can i |to |do i )?(?:ring|call|phone)(?: (?:you|u))?(?: on)?))?`,
        '(?:can|could|how (?:do|can)) i (?:ring|call|phone) (?:you|u)(?: (?:up|guys|please))?',
        '(?:(?:was ist|wie ist|wie lautet) )?(?:(?:eure|ihre|deine|die) )?(?:telefonnummer|rufnummer|telefon)',
        '(?:wie|kann ich) (?:kann ich )?(?:euch|sie) (?:an)?(?:rufen|telefonisch erreichen)',
        '(?:quel est )?(?:(?:votre|le) )?(?:numéro(?: de téléphone)?|téléphone)',
        '(?:(?:cual|cuál) es )?(?:(?:su|vuestro|el|tu) )?(?:(?:número de )?teléfono)',
        '(?:qual è )?(?:il (?:vostro )?)?(?:numero di telefono|telefono)',
        '(?:qual é )?(?:o (?:vosso |seu )?)?(?:número de telefone|telefone)',
        '(?:wat is )?(?:(?:jullie|uw|het) )?telefoonnummer',
      ].join('|'),
    ),
  ],
  [
    'email',
    pattern(
      [
        `${WHAT}(?:e-?mail|mail)(?: add?ress?)?`,
        '(?:can|could|how (?:do|can)) i (?:e-?mail|write to) (?:you|u)',
        '(?:(?:was ist|wie ist|wie lautet) )?(?:(?:eure|ihre|deine|die) )?(?:e-?mail|mail)(?:-?\\s?adresse)?',
        '(?:quelle est )?(?:(?:votre|l) ?)?(?:adresse )?(?:e-?mail|courriel)',
        '(?:(?:cual|cuál) es )?(?:(?:su|vuestro|el|tu) )?(?:correo(?: electrónico)?|e-?mail)',
        "(?:qual è )?(?:(?:la vostra|l'|il vostro) ?)?(?:indirizzo )?e-?mail",
        '(?:qual é )?(?:o (?:vosso |seu )?)?e-?mail',
        '(?:wat is )?(?:(?:jullie|uw|het) )?(?:e-?mail|mail)(?:adres)?',
      ].join('|'),
    ),
  ],
];

function pattern(asked: string): RegExp {
  return new RegExp(`^${COURTESY}(?:${plain(asked)})${CLOSING}[?!. ]*$`, 'u');
}

/** The detail a question asks for if it only asks how to reach the business; otherwise null. */
export function contactDetailAsked(question: string): ContactDetail | null {
  const seen = plain(question).trim();
  return ASKED.find(([, asked]) => asked.test(seen))?.[0] ?? null;
}

/** A contact detail without an owner, thus of the current topic: 'number?' rather than 'what's your number?'. */
export function isBareDetail(question: string): boolean {
  return contactDetailAsked(question) !== null && BARE.test(plain(question).trim());
}
const BARE =
  /^(?:and |und |et |y |e )?(?:the |die |le |el |il )?(?!i |can |how |kann |wie )\p{L}[\p{L}-]+(?: (?:number|no|nr|address|adress))?[.?!]*$/u;
