import type { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import type { texts as chat } from '~/chat-ui/chat-ui.texts';
import type { texts as parts } from '~/ui/ui.texts';
import type { texts as page } from '../public-chat.texts';

/** The same texts translated; those left out stay as they are. */
export type InOtherWords<T> = {
  -readonly [K in keyof T]?: T[K] extends (...given: infer G) => string
    ? (...given: G) => string
    : T[K] extends string
      ? string
      : InOtherWords<T[K]>;
};

/** All of the widget's own texts in one language. */
export interface Words {
  /** Arabic is written from right to left. */
  direction?: 'rtl';
  page: InOtherWords<typeof page>;
  chat: InOtherWords<typeof chat>;
  parts: InOtherWords<typeof parts>;
  /** What a visitor reads when something goes wrong, and the texts of a form that its owner has not changed. */
  sentences: Partial<Record<keyof typeof VISITOR_MESSAGES, string>>;
  leadsTitle: string;
}
