import { type Unlinked, unlink } from './links';

/** What is looked through, as `unlink` takes it. */
export interface Looked {
  text: string;
  known: ReadonlySet<string>;
  answers: readonly string[];
}

/** Looks through a long answer, in a thread of its own. */
export default function findLinks({ text, known, answers }: Looked): Unlinked {
  return unlink(text, known, answers);
}
