import { type Unlinked, unlink } from './links';

/** Looks through a long answer, in a thread of its own. */
export default function findLinks({ text, known }: { text: string; known: ReadonlySet<string> }): Unlinked {
  return unlink(text, known);
}
