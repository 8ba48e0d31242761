import { useEffect, useState } from 'react';

/**
 * A question whose files are still being read: sent once all are read and nothing is being answered, and not at all if
 * one fails meanwhile, which the owner has to see first.
 */
export function useSendWhenRead(files: { uploading: boolean; failures: number }, answering: boolean, send: () => void) {
  /** The number of failed files when sending was requested; null while nothing waits. */
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
