import { plain } from './lemma';

/** How schemas shorten names, each with its full form. */
const LINES = `
qty quantity | quant quantity | qnty quantity | amt amount | amnt amount | dept department | dep department | emp employee | empl employee
cust customer | cstmr customer | addr address | adr address | tel phone | ph phone | phn phone | num number | nr number | nbr number | no number
desc description | descr description | dsc description | descn description | dob birth date | birthdate birth date | birthday birth date
prod product | prd product | cat category | catg category | ctgry category | mgr manager | mngr manager | yr year | mth month | mo month
acct account | acc account | inv invoice | ord order | dt date | dte date | ts time | tm time | org organization | loc location
pct percent | perc percent | temp temperature | pmt payment | pymt payment | txn transaction | trx transaction | trans transaction
usr user | fname first name | lname last name | firstname first name | lastname last name | fullname full name | username user name
ms millisecond | msec millisecond | sec second | secs second | mins minute | hrs hour | hr hour | wk week | stud student | stu student
instr instructor | appt appointment | dr doctor | pat patient | ref reference | src source | dest destination | dst destination
arr arrival | dep departure | sal salary | lang language | cnt count | avg average | curr currency | ccy currency | reg registration | sub subscription
nm name | nme name | fnm first name | lnm last name | cd code | typ type | stat status | sts status | stts status | ttl title | tot total
prc price | cst cost | lvl level | grp group | rgn region | cntry country | ctry country | cty city | eml email | mob mobile | fst first
lst last | gndr gender | crt created | crtd created | upd updated | updtd updated | flg flag | bal balance | rsn reason
supp supplier | splr supplier | vend vendor | vndr vendor | whse warehouse | wh warehouse | itm item | bdgt budget | bgt budget | rev revenue
mthd method | meth method | strt start | beg begin | cmnt comment | cmt comment | rtng rating | scr score | wt weight | wgt weight
dur duration | dist distance | brch branch | brn branch | str street | mbr member 
veh vehicle | drv driver | clm claim | prj project | proj project | tsk task
hosp hospital | actv active | enbl enabled | rx prescription | diag diagnosis | proc procedure | sched schedule | schd schedule | evt event | msg message
recv received | rcvd received | deliv delivery | mech mechanic | grp group | insp inspection | yn flag | disc discount | tech technician | equip equipment | maint maintenance | whs warehouse
dtl detail | dtls detail | hdr header | ln line | stf staff | mfr manufacturer | mfg manufacturer | shp ship | dlv delivery | csat satisfaction
`;

const meanings = new Map<string, string[]>();
for (const entry of LINES.trim().split(/[|\n]/)) {
  const [short = '', ...words] = entry.trim().split(' ');
  if (!meanings.has(short)) meanings.set(short, words);
}
export const ABBREVIATIONS: ReadonlyMap<string, string[]> = meanings;

const VOWELS = /[aeiou]/;

/** The share of abbreviated parts from which a schema counts as abbreviating by habit. */
const TERSE = 0.25;

/** Whether a schema shortens names as a habit, so that the beginning of a word may stand for the word. */
export function areTerse(names: string[]): boolean {
  const parts = new Set(names.flatMap((name) => name.toLowerCase().split(/[^a-z]+/)).filter((part) => part.length > 1));
  parts.delete('id');
  const short = [...parts].filter((part) => meanings.has(part) || isSkeleton(part));
  return parts.size >= 8 && short.length >= TERSE * parts.size;
}

/** Whether a part has no vowels after its first letter, as abbreviations do. */
function isSkeleton(short: string): boolean {
  return short.length >= 2 && /^\p{L}+$/u.test(short) && !VOWELS.test(short.slice(1).replace(/y$/, ''));
}

/** Whether the letters of one occur in the other in the same order, both starting with the same letter. */
function isInside(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length && short[0] === word[0];
}

/**
 * Whether a part of a name abbreviates a word: 'dnr' is donor, 'camp' is campaign.
 * @param begins whether to accept the beginnings of words, which are often words themselves
 */
export function shortens(short: string, word: string, begins: boolean): boolean {
  if (short.length < 2 || short.length > word.length - 2) return short === skeletonOf(word);
  if (begins && short.length >= 3 && word.startsWith(short)) return true;
  if (!isInside(short, word)) return false;
  if (isSkeleton(short)) return short.length >= 3 && short.length * 3 >= word.length;
  // 'rcur' keeps a vowel of recurring: nearly all of its consonants must be present.
  return begins && short.length >= 4 && isInside(skeletonOf(short), skeletonOf(word).slice(0, short.length + 1));
}

function skeletonOf(word: string): string {
  return plain(word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, ''));
}
