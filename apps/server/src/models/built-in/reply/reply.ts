import type { Section } from '../passages/section';

/** An answer in words, with what it rests on. */
export interface Reply {
  text: string;
  sections: Section[];
  /** False when it says that the sources do not tell. */
  answered: boolean;
}
