import type { Language } from '../language';
import { plain } from '../lexicon/lexicon';
import { SPOKEN } from '../phrases';
import { formsOf } from '../phrases/phrases';

const WORDS_MAX = 16;
/** 'How can I contact you?', with nobody in particular. */
const REACHING: readonly (readonly [Language, RegExp])[] = [
  [
    'en',
    /^(?:please |(?:can|could|would|will) (?:you|someone|somebody) (?:please )?)?(?:call|ring|phone) me(?: back)?(?: please| asap| today| tomorrow)?$/u,
  ],
  [
    'en',
    /^(?:how (?:can|do|could|would|should|to) (?:i |we )?|(?:can|could|may) i |who (?:can|do|should) i |(?:what'?s|what is) the best way to |i (?:want|need|would like) to )(?:best )?(?:contact|reach|get in touch with|get (?:a )?hold of|message)(?: (?:you|u|support|customer (?:service|support|care)|(?:the|your) (?:team|support(?: team)?|office|company|customer (?:service|support))))?(?: (?:guys|people|directly|please|pls))?$/u,
  ],
  [
    'de',
    /^wie (?:kann ich|konnen wir|erreiche ich) (?:euch|sie|den (?:kundenservice|support))(?: (?:kontaktieren|erreichen))?$/u,
  ],
  [
    'fr',
    /^comment (?:(?:puis-je|peut-on|je peux) )?(?:vous (?:contacter|joindre)|contacter le (?:support|service client))$/u,
  ],
  ['es', /^como (?:puedo )?(?:contactar(?:os|les|le)?|ponerme en contacto)(?: con (?:vosotros|ustedes|soporte))?$/u],
];
/** One is put through, or moves a thing oneself. */
const MOVING: ReadonlySet<string> = new Set(['transfer', 'connect']);

/** Someone is in charge, and a visit is charged for. */
const isFee = (form: string, before: string | undefined): boolean => form === 'charge' && before !== 'in';

/** The language of a message that only asks for a person; null for any other message. */
export function asksForPersonIn(message: string): Language | null {
  const seen = plain(message).replace(/[?!., ]{1,10}$/u, '');
  for (const [language, asks] of REACHING) if (asks.test(seen)) return language;
  const forms = formsOf(message);
  if (forms.length > WORDS_MAX) return null;
  for (const [language, { wanted }] of SPOKEN) {
    const { ways, anyone, someone, bare, other, about } = wanted;
    const subject = forms.findIndex((form) => about.has(form));
    const said = (subject < 0 ? forms : forms.slice(0, subject)).filter((form, at) => !isFee(form, forms[at - 1]));
    // 'Can a manager transfer it?' asks what a manager may do.
    if (said.findIndex((form) => someone.has(form)) < said.findIndex((form) => MOVING.has(form))) continue;
    const has = (set: ReadonlySet<string>) => said.some((form) => set.has(form));
    const others = (known: ReadonlySet<string>[]) => said.filter((form) => !known.some((set) => set.has(form))).length;
    const unknown = others([ways, anyone, someone, other]);
    // Next to a human or a person in charge, one more word may be a name or place.
    if (has(ways) && (has(someone) ? unknown <= 1 : has(anyone) && unknown === 0)) return language;
    if (has(someone) && others([someone, bare]) === 0) return language;
  }
  return null;
}
