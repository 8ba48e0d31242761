import type { Language } from '../language';
import { lexiconOf } from '../lexicon';
import { plain } from '../lexicon/lexicon';
import { hasQuestionWord } from './question-kind';

/** What only somebody who is angry says, and what they say when several things went wrong. */
interface Anger {
  /** What a question begins with. */
  asks: RegExp;
  strong: readonly string[];
  weak: readonly string[];
}

/** A message with one strong word is a complaint, and so is one of this many words with two weak ones. */
const WEAK_WORDS_MIN = 5;
/** A longer message tells more than that somebody is angry, and is searched for like a question. */
const CHARACTERS_MAX = 300;

const ANGER = new Map<Language, Anger>([
  [
    'en',
    {
      asks: /^(?:what|when|where|who|which|why|how|can|could|may|do|does|did|is|are|was|were|will|would|should|am|if)(?!\p{L})/u,
      strong: phrases(`
        disgusted, disgusting, disgrace, disgraceful, fuming, livid, furious, outraged, outrageous, unacceptable, appalled, appalling,
        shocking, useless, ridiculous, pathetic, is a joke, was a joke,
        it's a joke, its a joke, are a joke, never again, fed up, not good enough, ripped off, rip off, ripoff, scammers,
        not paying`),
      weak: phrases(`
        waited, waiting, nobody, noone, no one, no-one, ignored, rude, filthy, dirty, stank, stinks, smelled, awful, terrible, horrible,
        dreadful, disappointed, disappointing, second time, third time, every time, someone elses, someone else's, still no, still not,
        scratched, damaged, smashed, unhelpful, no answer, no reply, promised, worst, nothing happens`),
    },
  ],
  [
    'de',
    {
      asks: /^(?:was|wann|wo|wer|welche[nrms]?|warum|wieso|wie|kann|könn(?:en|te)|darf|ist|sind|habt|haben|gibt|wird|muss|wenn|falls)(?!\p{L})/u,
      strong: phrases(`
        frechheit, unverschämt, unverschämtheit, sauerei, zumutung, abzocke, stinksauer, nie wieder, so geht das nicht, mir reicht,
        skandal, unter aller sau`),
      weak: phrases(`
        schon wieder, keiner, niemand, unmöglich, dreckig, ausgefallen, gewartet, enttäuscht, unhöflich, schlampig, verspätet, furchtbar,
        schrecklich, zum dritten mal, zum zweiten mal, immer noch nicht, versprochen, ignoriert`),
    },
  ],
  [
    'es',
    {
      asks: /^(?:cuándo|cuando|dónde|donde|quién|quien|cuál|cual|cómo|como|cuánto|cuanto|puedo|se puede|hay|tienen|es|si)(?!\p{L})/u,
      strong: phrases(
        'vergüenza, inaceptable, indignante, nunca más, qué asco, estafa, tomadura de pelo, lamentable, pésimo, pésima',
      ),
      weak: phrases(
        'nadie, esperando, otra vez, sucio, sucia, horrible, decepcionado, decepcionada, prometieron, todavía no',
      ),
    },
  ],
  [
    'fr',
    {
      asks: /^(?:quand|où|qui|quel(?:le)?s?|pourquoi|comment|combien|puis-je|est-ce|peut-on|avez|si)(?!\p{L})/u,
      strong: phrases(
        'inadmissible, scandaleux, honteux, une honte, inacceptable, arnaque, plus jamais, ras le bol, déplorable, n’importe quoi',
      ),
      weak: phrases(
        'personne ne, attendu, encore une fois, sale, déçu, déçue, horrible, toujours pas, promis, impoli, impolie',
      ),
    },
  ],
  [
    'it',
    {
      asks: /^(?:quando|dove|chi|quale|perché|come|quanto|posso|si può|c'è|avete|se)(?!\p{L})/u,
      strong: phrases('vergogna, inaccettabile, scandaloso, truffa, mai più, pessimo, pessima'),
      weak: phrases('nessuno, aspettato, di nuovo, sporco, sporca, deluso, delusa, orribile, promesso, ancora niente'),
    },
  ],
  [
    'nl',
    {
      asks: /^(?:wat|wanneer|waar|wie|welke|waarom|hoe|kan|mag|is|zijn|hebben|als)(?!\p{L})/u,
      strong: phrases('schandalig, onacceptabel, belachelijk, oplichting, nooit meer, waardeloos, schande'),
      weak: phrases('niemand, gewacht, alweer, vies, teleurgesteld, beloofd, nog steeds niet, onbeleefd'),
    },
  ],
  [
    'pt',
    {
      asks: /^(?:quando|onde|quem|qual|como|quanto|posso|pode|há|tem|é|se)(?!\p{L})/u,
      strong: phrases('vergonha, inaceitável, absurdo, nunca mais, péssimo, péssima'),
      weak: phrases('ninguém, esperando, outra vez, sujo, suja, decepcionado, decepcionada, prometeram, horrível'),
    },
  ],
]);

/**
 * The language in which a message complains and asks nothing: 'an hour in the queue and you gave our boat away, never again'.
 * @returns null for any other message
 */
export function complainsIn(message: string): Language | null {
  if (message.length > CHARACTERS_MAX || /[?？]/.test(message)) return null;
  const seen = plain(message);
  const said = ` ${seen.split(/[^\p{L}\p{N}'’-]+/u).join(' ')} `;
  const times = (all: readonly string[]) => all.filter((one) => said.includes(` ${one} `)).length;
  const shouts = /!!/.test(message) ? 1 : 0;
  const words = said.trim().split(' ').length;
  for (const [language, { asks, strong, weak }] of ANGER) {
    if (asks.test(seen)) continue;
    if (times(strong) > 0) return language;
    const angry = words >= WEAK_WORDS_MIN && times(weak) > 0 && times(weak) + shouts > 1;
    if (angry && !hasQuestionWord(seen, lexiconOf(language))) return language;
  }
  return null;
}

function phrases(list: string): string[] {
  return list.split(',').map((one) => plain(one.trim()));
}
