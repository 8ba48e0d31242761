import { type Unlinked, unlink } from './links';

/** The input of the scan, as `unlink` takes it. */
export interface Looked {
  text: string;
  known: ReadonlySet<string>;
  answers: readonly string[];
}

/** Scans a long answer in its own thread. */
export default function findLinks({ text, known, answers }: Looked): Unlinked {
  return unlink(text, known, answers);
}
