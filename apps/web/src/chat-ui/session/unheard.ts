import { connectionNow } from '~/api/connection';

export interface AskedQuestion {
  /** The question just typed; null for a retry, or one asked in place of another. */
  typed: string | null;
  /** Removes it from the messages and puts it back into the input. */
  giveBack: () => void;
  /** Sending failed in a way that leaves open whether it arrived. */
  doubted: boolean;
}

/** Keeps a question not known to have arrived, so that it is not lost with the connection. */
export function createUnheard() {
  let asked: AskedQuestion | null = null;
  const isDoubtful = () => asked !== null && (asked.doubted || connectionNow().lost);
  return {
    ask: (typed: string | null, giveBack: () => void): AskedQuestion => {
      asked = { typed, giveBack, doubted: false };
      return asked;
    },
    /** The question has arrived, or its turn is over. */
    settle: () => {
      asked = null;
    },
    current: () => asked,
    /** The typed question that may be lost on its way; null if there is none. */
    doubtful: () => (isDoubtful() ? (asked?.typed ?? null) : null),
  };
}
