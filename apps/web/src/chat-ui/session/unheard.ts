import { connectionNow } from '~/api/connection';

export interface AskedQuestion {
  /** As it was typed just now; null for one that is asked again, or in place of another. */
  typed: string | null;
  /** Takes it off the messages, and back to where it was typed. */
  giveBack: () => void;
  /** Sending it failed in a way that leaves open whether it arrived. */
  doubted: boolean;
}

/** Keeps the question that is not known to have arrived, so that it is not lost with the connection. */
export function createUnheard() {
  let asked: AskedQuestion | null = null;
  const isDoubtful = () => asked !== null && (asked.doubted || connectionNow().lost);
  return {
    ask: (typed: string | null, giveBack: () => void): AskedQuestion => {
      asked = { typed, giveBack, doubted: false };
      return asked;
    },
    /** It has arrived, or it is over. */
    settle: () => {
      asked = null;
    },
    current: () => asked,
    /** What was typed and may be lost on its way; null for none. */
    doubtful: () => (isDoubtful() ? (asked?.typed ?? null) : null),
  };
}
