import type { Section } from '../passages/section';
import type { TracedText } from '../passages/traced-text';

/** An answer in words, with what it rests on. */
export interface Reply {
  /** What of it is quoted names the passage that it is in. */
  text: TracedText;
  sections: Pick<Section, 'passage'>[];
  /** False when it says that the sources do not say. */
  answered: boolean;
}
