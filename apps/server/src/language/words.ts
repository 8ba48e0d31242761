import { splitSpaceless } from './spaceless';

/** number: digits; code: digits with letters or joined digits (AB-1200, 24/7, 2026-05-12); address: email or URL. */
export type WordKind = 'word' | 'number' | 'code' | 'address';

/** A word of a text. Offsets are UTF-16 units into the text it was read from. */
export interface Word {
  kind: WordKind;
  /** As written in the text. */
  text: string;
  /** NFKC, lower case, no inner joiners ('E‑Mail' is 'email', 'AB-1200' is 'ab1200'), canonical numbers. */
  form: string;
  /** The forms of a joined word's parts: 'e-mail' has 'e' and 'mail'. Empty for a simple word. */
  parts: string[];
  start: number;
  end: number;
}

const SPACELESS = String.raw`[[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々〆\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]--\p{N}]`;
const UNIT = String.raw`[[\p{L}\p{M}\p{N}]--${SPACELESS}]+`;
const JOINER = String.raw`(?:[\-‐‑_'’&]|(?<=\p{Nd})(?:[.,:\/]|[\u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd})))(?=\p{Nd}))`;
const TOKEN = new RegExp(
  [
    String.raw`(?<url>(?:https?:\/\/|www\.)[^\s<>"'）\)\]]*[^\s<>"'.,;:!?）\)\]])`,
    String.raw`(?<mail>(?<![\p{L}\p{N}._%+\-])[\p{L}\p{N}._%+\-]+@[\p{L}\p{N}\-]+(?:\.[\p{L}\p{N}\-]+)+)`,
    String.raw`(?<acronym>(?<![\p{L}\p{N}])(?:[\p{L}--${SPACELESS}]\.){2,})`,
    `(?<spaceless>${SPACELESS}+)`,
    String.raw`(?<joined>${UNIT}(?:${JOINER}${UNIT})*(?:\+\+|#(?![\p{L}\p{N}]))?)`,
  ].join('|'),
  'gv',
);

/** Elided words before an apostrophe in French, Italian and Catalan: l'hôtel, dell'arte. */
const ELISION =
  /^(?:l|d|j|m|t|s|c|n|qu|jusqu|lorsqu|puisqu|quoiqu|aujourd|presqu|dell|all|nell|sull|dall|un|quest|quell|gl|dov|com|cos)$/;

/** The zeros of scripts that NFKC leaves alone: Arabic, Persian, Devanagari, Bengali, Thai, Lao, Khmer, Burmese. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x17e0, 0x1040];

/** The words of a text in any language, in order. Takes linear time. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(TOKEN)) {
    if (/^[a-z]+$/i.test(match[0])) {
      found.push(simple(match[0], match.index));
      continue;
    }
    const groups = match.groups as Partial<Record<string, string>>;
    const token = match[0];
    if (groups.spaceless !== undefined) {
      for (const piece of splitSpaceless(token)) {
        found.push(simple(piece.text, match.index + piece.start));
      }
    } else if (groups.url !== undefined || groups.mail !== undefined) {
      found.push(address(token, match.index));
    } else if (groups.acronym !== undefined) {
      found.push({ ...simple(token, match.index), form: normalise(token).replaceAll('.', '') });
    } else {
      joined(token, match.index, found);
    }
  }
  return found;
}

/** NFKC, lower case, digits of every script as ASCII; diacritics are kept. */
export function normalise(text: string): string {
  if (/^[a-z0-9]*$/i.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKC').toLowerCase().replaceAll('i̇', 'i');
  return /[٠-٩۰-۹०-९০-৯๐-๙໐-໙០-៩၀-၉]/.test(lower) ? lower.replace(/\p{Nd}/gu, asciiDigit) : lower;
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

function simple(text: string, start: number): Word {
  return { kind: 'word', text, form: normalise(text), parts: [], start, end: start + text.length };
}

function address(text: string, start: number): Word {
  const form = normalise(text)
    .replace(/^https?:\/\/(?:www\.)?|^www\./, '')
    .replace(/\/$/, '');
  const parts = form.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part.length > 1);
  return { kind: 'address', text, form, parts, start, end: start + text.length };
}

/** A run of letters and digits with its inner joiners: a word, two words (elision), a compound, a number or a code. */
function joined(token: string, start: number, found: Word[]): void {
  if (!/\p{N}/u.test(token)) {
    const apostrophe = token.search(/['’]/);
    if (apostrophe > 0) {
      const head = normalise(token.slice(0, apostrophe));
      if (ELISION.test(head)) {
        found.push(simple(token.slice(0, apostrophe), start));
        joined(token.slice(apostrophe + 1), start + apostrophe + 1, found);
        return;
      }
    }
    found.push(compound(token, start));
    return;
  }
  const form = normalise(token);
  const end = start + token.length;
  if (/^\d+$/.test(form)) {
    found.push({ kind: 'number', text: token, form, parts: [], start, end });
  } else if (/^\d[\d.,'’\s]*$/.test(form)) {
    const number = canonicalNumber(form);
    const years = number.match(/\d{4,}/g) ?? [];
    found.push({
      kind: 'number',
      text: token,
      form: number,
      parts: years.filter((year) => year !== number),
      start,
      end,
    });
  } else {
    const parts = form.match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+/gu) ?? [];
    const whole = form.replace(/[^\p{L}\p{M}\p{N}.:/]/gu, '');
    found.push({ kind: 'code', text: token, form: whole, parts: parts.length > 1 ? parts : [], start, end });
  }
}

function compound(token: string, start: number): Word {
  const word = simple(token, start);
  if (!/[-‐‑_'’&]/.test(word.form)) return word;
  const bare = word.form.replace(/['’]s$/, '').replace(/['’]/g, '');
  const parts = bare.split(/[-‐‑_&]/).filter((part) => part.length > 0);
  return { ...word, form: parts.join(''), parts: parts.length > 1 ? parts : [] };
}

/**
 * The canonical spelling of a number with any separators: '1,000', "1'000" and '1.000' become '1000', '3,5' becomes
 * '3.5', '1.000,50' '1000.50', and '20.00' '20'. Dates and versions ('12.05.2026', '1.2.3') keep their dots.
 */
export function canonicalNumber(text: string): string {
  const plain = text.replace(/['’\s]/g, '');
  const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,](\d+))?$/.exec(plain);
  if (grouped) {
    const decimals = grouped[2];
    const whole = decimals === undefined ? plain : plain.slice(0, -decimals.length - 1);
    return decimal(whole.replace(/[.,]/g, ''), decimals);
  }
  const parts = plain.split(/[.,]/);
  return parts.length === 2 ? decimal(parts[0] ?? '', parts[1]) : parts.join('.');
}

function decimal(whole: string, decimals: string | undefined): string {
  return decimals === undefined || /^0+$/.test(decimals) ? whole : `${whole}.${decimals}`;
}
