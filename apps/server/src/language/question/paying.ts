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

/** 'Do landlords have to pay on the day', 'do we get time to pay' */
const WHEN =
  /(?<!\p{L})(?:have|has|need|time|when|got) (?:\p{L}+ ){0,2}?(?:to )?pay(?: \p{L}+){0,3}? (?:on the (?:day|spot)|up ?front|in advance|straight ?away|beforehand|afterwards|later)|(?<!\p{L})time to pay(?!\p{L})/u;

/** Whether a question asks when one pays, and not how much. */
export const asksWhenPaid = (plainText: string): boolean => WHEN.test(plainText);
