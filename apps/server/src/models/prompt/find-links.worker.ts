import { addressesIn } from './addresses';
import { type Unlinked, unlink } from './links';

/** The input of the scan: as `unlink` takes it, but with the texts whose addresses are known. */
export interface Looked {
  text: string;
  shown: readonly string[];
  answers: readonly string[];
}

/** Scans a long answer, or one that long texts were shown for, in its own thread. */
export default function findLinks({ text, shown, answers }: Looked): Unlinked {
  return unlink(text, addressesIn(shown), answers);
}
