import type { Language } from '../language';
import { SPOKEN } from '../phrases';
import { formsOf } from '../phrases/phrases';

const WORDS_MAX = 16;

/** The language of a message that only asks for a person; null for any other message. */
export function asksForPersonIn(message: string): Language | null {
  const forms = formsOf(message);
  if (forms.length > WORDS_MAX) return null;
  for (const [language, { wanted }] of SPOKEN) {
    const { ways, anyone, someone, bare, other, about } = wanted;
    const subject = forms.findIndex((form) => about.has(form));
    const said = subject < 0 ? forms : forms.slice(0, subject);
    const has = (set: ReadonlySet<string>) => said.some((form) => set.has(form));
    const others = (known: ReadonlySet<string>[]) => said.filter((form) => !known.some((set) => set.has(form))).length;
    const unknown = others([ways, anyone, someone, other]);
    // Next to a human or a person in charge, one more word may be a name or place.
    if (has(ways) && (has(someone) ? unknown <= 1 : has(anyone) && unknown === 0)) return language;
    if (has(someone) && others([someone, bare]) === 0) return language;
  }
  return null;
}
