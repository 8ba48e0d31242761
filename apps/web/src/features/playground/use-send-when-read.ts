import { useEffect, useState } from 'react';

/**
 * A question whose files are still on their way: sent once all are read and nothing is being answered, and not at all
 * when one of them could not be read meanwhile, which its owner has to see first.
 */
export function useSendWhenRead(files: { uploading: boolean; failures: number }, answering: boolean, send: () => void) {
  /** How many files had failed when it was asked for; null while nothing waits. */
  const [failures, setFailures] = useState<number | null>(null);
  const due = failures !== null && !files.uploading && !answering;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent is what there is when it is due
  useEffect(() => {
    if (!due) return;
    setFailures(null);
    if (files.failures === failures) send();
  }, [due]);
  return { waits: failures !== null, sendWhenRead: () => setFailures(files.failures) };
}
