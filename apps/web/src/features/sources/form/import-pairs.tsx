import { MESSAGES, samePairs } from '@parley/contract/messages';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { texts } from './form.texts';
import { pairsFromCsv } from './parse-csv';
import type { QaPair } from './sources-form';

const CSV_MAX_BYTES = 20_971_520;

/** The bar at the bottom may cover it. */
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' });

export interface ImportPairsProps {
  /** How many pairs may be added at once. */
  max: number;
  /** @returns how many of them were there already */
  add: (pairs: QaPair[]) => Promise<number>;
}

/** Adds all pairs of a CSV file. */
export function ImportPairs({ max, add }: ImportPairsProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    if (file.size > CSV_MAX_BYTES) return setProblem(texts.csv.tooLarge(file.name));
    const { pairs, skipped: incomplete, columns } = await pairsFromCsv(await file.text());
    if (columns !== undefined) return setProblem(texts.csv.tooWide(file.name, columns));
    if (pairs.length === 0) return setProblem(texts.csv.noPairs(file.name));
    if (pairs.length > max) return setProblem(texts.csv.tooMany(file.name, pairs.length, max));
    setBusy(true);
    try {
      const skipped = await add(pairs);
      if (skipped < pairs.length) toast.done(texts.csv.imported(pairs.length - skipped));
      const notes = [incomplete > 0 && texts.csv.incomplete(incomplete), skipped > 0 && samePairs(skipped)];
      if (notes.some(Boolean)) setProblem(notes.filter(Boolean).join(' '));
    } catch (error) {
      setProblem(failureText(MESSAGES.addQaFailed, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <Button busy={busy} onClick={() => input.current?.click()}>
        <FileSpreadsheet size={16} aria-hidden="true" />
        {texts.csv.button}
      </Button>
      <p className="text-sm text-ink-muted">{texts.csv.hint}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={texts.csv.input}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {problem && (
        <div ref={intoView}>
          <Banner tone="note" onDismiss={() => setProblem(null)}>
            {problem}
          </Banner>
        </div>
      )}
    </div>
  );
}
