import { VISITOR_SETTINGS } from '@parley/contract/constants';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { texts as chat } from '~/chat-ui/chat-ui.texts';
import { texts as parts } from '~/ui/ui.texts';
import { texts as page } from '../public-chat.texts';
import { reword } from './sentences';
import type { Words } from './words';

/** Each is a separate file, fetched only by those who need it; English is built in. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ words: Words }>>> = {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ar: () => import('./ar'),
  zh: () => import('./zh'),
  ja: () => import('./ja'),
};

/** Switches the page to the first of the visitor's languages that it knows. Called once, before anything is shown. */
export async function speak(preferred: readonly string[]): Promise<void> {
  const languages = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  const language = languages.find((each) => each === 'en' || Object.hasOwn(LANGUAGES, each));
  const loaded = language === undefined ? undefined : await LANGUAGES[language]?.().catch(() => undefined);
  if (!loaded || language === undefined) return;
  const { words } = loaded;
  const known = Object.entries(words.sentences).map(
    ([name, sentence]) => [VISITOR_MESSAGES[name as keyof typeof VISITOR_MESSAGES], sentence] as const,
  );
  reword([...known, [VISITOR_SETTINGS.leadsTitle, words.leadsTitle]]);
  adopt(page, words.page);
  adopt(chat, words.chat);
  adopt(parts, words.parts);
  adopt(VISITOR_MESSAGES, words.sentences);
  document.documentElement.lang = language;
  if (words.direction) document.documentElement.dir = words.direction;
}

/** Overwrites the texts that every part of the page reads from. */
function adopt(texts: object, words: object): void {
  for (const [key, word] of Object.entries(words)) {
    const text: unknown = Reflect.get(texts, key);
    if (typeof word === 'object' && typeof text === 'object' && text !== null) adopt(text, word as object);
    else Reflect.set(texts, key, word);
  }
}
