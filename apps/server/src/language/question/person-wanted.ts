import type { Language } from '../language';
import { plain } from '../lexicon/lexicon';
import { wordSet } from '../word-set';

/** The words in which somebody asks for a person instead of a machine. */
interface Wanted {
  /** How they want to reach one. */
  ways: ReadonlySet<string>;
  /** Whoever is there: then every other word has to be known. */
  anyone: ReadonlySet<string>;
  /** A human, or the one who decides: one word more may be their name or place. */
  someone: ReadonlySet<string>;
  /** What else such a message consists of. */
  other: ReadonlySet<string>;
}

const WORDS_MAX = 16;

const WANTED = new Map<Language, Wanted>([
  [
    'en',
    {
      ways: wordSet('talk speak chat ring call phone number connect reach contact'),
      anyone: wordSet('someone somebody anyone'),
      someone: wordSet(
        'human person manager owner boss operator representative whoever charge himself herself themselves',
      ),
      other: wordSet(`
        i i'd id i'm im i've ive we can could may would like want wanna need to a an the with please pls plz me us you your rather prefer
        let give get put on through now urgent urgently its it's asap not no bot robot machine chatbot computer ai of for who do ask is
        there any just runs place business this here directly instead line real live actual in at hi hello hey ok and or personally one
        have`),
    },
  ],
  [
    'de',
    {
      ways: wordSet('sprechen reden telefonieren anrufen verbinden nummer erreichen'),
      anyone: wordSet('jemand jemandem jemanden'),
      someone: wordSet('mensch menschen mitarbeiter mitarbeiterin person chef chefin inhaber inhaberin büro'),
      other: wordSet(`
        ich möchte will würde gern gerne kann könnte darf mit einem einer einen dem der den die das aus nicht kein keinem roboter bot
        maschine computer bitte mal kurz lieber direkt persönlich telefonisch wirklich richtigen richtiger echten echter im vom hier
        sofort dringend und brauche muss es ist eine ein mir geben sie hallo wir`),
    },
  ],
  [
    'es',
    {
      ways: wordSet('hablar llamar contactar comunicarme'),
      anyone: wordSet('alguien'),
      someone: wordSet('persona humano encargado encargada responsable dueño dueña jefe jefa'),
      other: wordSet(`
        quiero quisiera puedo podría me gustaría necesito con una un el la de verdad real por favor no robot bot máquina ahora urgente es
        directamente hola`),
    },
  ],
  [
    'fr',
    {
      ways: wordSet('parler joindre appeler contacter'),
      anyone: wordSet("quelqu'un"),
      someone: wordSet('humain personne responsable patron patronne gérant gérante'),
      other: wordSet(`
        je veux voudrais souhaite peux puis-je à avec un une le la vrai vraie s'il vous plaît svp pas robot bot machine maintenant
        urgent c'est directement bonjour au`),
    },
  ],
]);

/** The language in which a message asks for a person and says nothing else; null for any other message. */
export function asksForPersonIn(message: string): Language | null {
  const said = plain(message)
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter(Boolean);
  if (said.length > WORDS_MAX) return null;
  const has = (set: ReadonlySet<string>) => said.some((word) => set.has(word));
  for (const [language, { ways, anyone, someone, other }] of WANTED) {
    const unknown = said.filter((word) => ![ways, anyone, someone, other].some((set) => set.has(word)));
    if (has(ways) && (has(someone) ? unknown.length <= 1 : has(anyone) && unknown.length === 0)) return language;
  }
  return null;
}
