import { plain } from '../lexicon/lexicon';

/** 'How can I pay', 'payment methods', 'what cards do you take' */
const MEANS =
  /(?<!\p{L})(?:how (?:can|do|could|may|should) (?:i|we|you|people) (?:\p{L}+ )?(?:pay|take payment)|(?:payment|paying) (?:methods?|options|types)|(?:ways?|methods?) (?:to pay|of pay\p{L}+)|what (?:payments?|cards) do you (?:take|accept)|(?:wie|womit) (?:kann|konnen) (?:ich|man|wir) (?:be)?zahlen|zahlungs(?:arten|moglichkeiten|mittel|methoden|weisen)|comment (?:puis-je |peut-on |on peut )?payer|moyens? de paiement|como (?:puedo|se puede|podemos) pagar|(?:formas|metodos|medios) de pago|come (?:posso|si puo) pagare|(?:metodi|modalita) di pagamento|hoe (?:kan|kunnen) (?:ik|we|je) betalen|betaal(?:methoden|wijzen|mogelijkheden))(?!\p{L})/u;

/** 'Can I pay by card' */
const WHETHER =
  /(?<!\p{L})(?:can|could|may) (?:i|we|you|people) (?:\p{L}+ )?(?:pay|take payment)(?! (?:more|less|extra))|do (?:i|we|you|people) (?:\p{L}+ )?(?:have to |need to |must )?pay (?:when|while|if|during)|(?:kann|konnen|darf) (?:ich|wir|man) (?:.{0,40} )?(?:be)?zahlen|(?:puis-je|peut-on|pouvons-nous) payer|(?:puedo|podemos|se puede) pagar|(?:posso|possiamo|si puo) pagare|(?:kan|kunnen|mag) (?:ik|we|je) (?:.{0,40} )?betalen/u;

/** The words that ask by which means one can pay: of the business as a whole, whatever was spoken of before. */
export const paymentMeansAsked = (plainText: string): string | undefined => MEANS.exec(plainText)?.[0];

/** Whether a question asks if one can pay so or then, and not how much. */
export const asksWhetherPaid = (plainText: string): boolean => WHETHER.test(plainText);

/** 'Do landlords have to pay on the day', 'do we get time to pay', 'when do I pay' */
const WHEN =
  /(?<!\p{L})(?:(?:(?:do|must|should|can) (?:i|we|you|people|customers) (?:(?:have|need) to )?|(?:have|has|need|time|when|got) (?:\p{L}+ ){0,2}?(?:to )?)pay(?: \p{L}+){0,3}? (?:on the (?:day|spot)|up ?front|in advance|straight ?away|beforehand|afterwards|later|(?:now|first)(?: or \p{L}+)?|when (?:\p{L}+ )?(?:book|order)(?:ing)?|(?:at|on) (?:the time of )?booking)|time to pay|when (?:do|must|should|will|would) (?:i|we|you|people|customers) (?:(?:have|need|get) to )?pay)(?!\p{L})/u;

/** The words that ask when one pays, and not how much. */
export const paymentDueAsked = (plainText: string): string | undefined => WHEN.exec(plainText)?.[0];

const ALONE = new RegExp(`^(?:(?:and|so|ok|hi|hello|but),? )*(?:${WHEN.source})(?: please)?[?!. ]*$`, 'u');

/** Whether a question asks when one pays, and names nothing that is paid for. */
export const asksPaymentDueAlone = (text: string): boolean => ALONE.test(plain(text));

/** What sources say it with. */
export const PAYMENT_DUE_SEARCH = 'payment deposit balance due invoice';
