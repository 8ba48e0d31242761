import { plain } from '../lexicon/lexicon';

const PLACES =
  'shop|store|office|restaurant|cafe|bar|pub|bakery|studio|clinic|practice|surgery|salon|gym|hotel|library|museum|school|workshop|showroom|gallery|place|laden|geschäft|büro|praxis|lokal|werkstatt|magasin|boutique|bureau|cabinet|tienda|oficina|local|taller|negozio|ufficio|locale|loja|winkel|kantoor';
/** Asks where the business is, and nothing else. */
const ASKED = new RegExp(
  `^(?:(?:hi|hello|hey|hallo|bonjour|hola)[,!. ]+)?(?:${plain(
    [
      "(?:what(?:'?s| is| s)? )?(?:(?:your|the|ur) )?(?:(?:postal|street|exact|full|shop|business) )?address",
      `where (?:exactly )?(?:are|r) (?:you|u|ya)(?: guys)?(?: (?:located|based|situated|exactly|at))?`,
      `where(?:'?s|(?: exactly)? is)(?: exactly)? (?:the|your|ur) (?:${PLACES})(?: (?:located|based|situated|exactly|at))?`,
      'how (?:do|can) i (?:find|get to) (?:you|u)',
      "(?:what(?:'?s| is| s)? )?(?:(?:your|the|ur) )?(?:post ?code|zip ?code|postal code|postleitzahl|plz|código postal|code postal|codice postale)",
      '(?:your )?location',
      '(?:(?:was ist|wie ist|wie lautet) )?(?:(?:eure|ihre|deine|die) )?(?:adresse|anschrift)',
      `wo (?:seid ihr|sind sie|findet man (?:euch|sie)|finde ich (?:euch|sie)|ist (?:der|die|das|euer|eure|ihr|ihre) (?:${PLACES}))`,
      "(?:quelle est )?(?:(?:votre|l'|l) ?)?adresse",
      `où (?:êtes[- ]vous|se trouve (?:le|la|votre) (?:${PLACES})|est (?:le|la|votre) (?:${PLACES}))(?: situés?)?`,
      '(?:(?:cual|cuál) es )?(?:(?:su|vuestra|la|tu) )?dirección',
      `dónde (?:estáis|están|se encuentran|está (?:la|el|su|vuestra) (?:${PLACES}))`,
      "(?:qual è )?(?:(?:il vostro|il|l') ?)?indirizzo",
      'dove (?:siete|vi trovate|si trova)',
      '(?:qual é )?(?:o (?:vosso|seu) |o )?endereço',
      'onde (?:ficam|estão)',
      '(?:wat is )?(?:(?:jullie|uw|het) )?adres',
      'waar (?:zitten|zijn) (?:jullie|u)',
    ].join('|'),
  )})(?:,? (?:please|pls|bitte|por favor))?[?!. ]*$`,
  'u',
);
/** Whether a question asks where the business is, and nothing else. */
export const asksAddress = (question: string): boolean => ASKED.test(plain(question).trim());

/** Asks where one of its places is: 'the address of the depot', 'where is your head office'. */
const ASKED_OF = new RegExp(
  `^(?:${plain(
    [
      "(?:what(?:'?s| is| s)? )?(?:(?:your|the|ur) )?address (?:of|for|at)",
      "where(?:'?s| is)",
      '(?:(?:was ist|wie ist|wie lautet) )?die (?:adresse|anschrift) (?:von|vom|der|des)',
      'wo ist',
      "(?:quelle est )?l'adresse (?:de|du)",
      'où (?:est|se trouve)',
      '(?:cual|cuál) es la dirección (?:de|del)',
      'dónde está',
    ].join('|'),
  )}) (?:(?:the|your|ur|der|die|das|dem|den|euer|eure|ihr|ihre|le|la|el|votre|vuestra|su) )?(?<place>[\\p{L}\\p{N}][\\p{L}\\p{N}' -]{2,40}?)(?: (?:located|based|situated|exactly|at))?[?!. ]*$`,
  'u',
);

/** The place whose address a question asks for, in plain words; null for the business itself, and other questions. */
export const placeAsked = (question: string): string | null => {
  const asked = plain(question).trim();
  return ASKED.test(asked) ? null : (ASKED_OF.exec(asked)?.groups?.place ?? null);
};
