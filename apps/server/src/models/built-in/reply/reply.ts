import type { Section } from '../passages/section';
import type { TracedText } from '../passages/traced-text';

/** An answer in words, with its sources. */
export interface Reply {
  /** Quoted parts carry the passage they come from. */
  text: TracedText;
  sections: Pick<Section, 'passage'>[];
  /** False when it says that the sources have no answer. */
  answered: boolean;
}
