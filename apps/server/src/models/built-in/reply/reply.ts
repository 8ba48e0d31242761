import type { Section } from '../passages/section';
import type { TracedText } from '../passages/traced-text';

/** An answer in words, with its sources. */
export interface Reply {
  /** Quoted parts carry the passage they come from. */
  text: TracedText;
  sections: Pick<Section, 'passage'>[];
  /** False when it says that the sources have no answer. */
  answered: boolean;
  /** The nearest match that it quotes instead. */
  hedge?: Hedge;
}

/** What comes nearest, and the words around it. */
export interface Hedge {
  before: string;
  after: string;
  /** Each from one passage. */
  quotes: readonly TracedText[];
  /** What is said when nothing comes near. */
  unknown: string;
}
