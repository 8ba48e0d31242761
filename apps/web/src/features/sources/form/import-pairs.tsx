import { PAIRS_PER_REQUEST_MAX } from '@parley/contract/constants';
import { MESSAGES, samePairs } from '@parley/contract/messages';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { useImportPairs } from '../source-queries';
import { texts } from './form.texts';
import { pairsFromCsv } from './parse-csv';

const CSV_MAX_BYTES = 20_971_520;

/** The bar at the bottom may cover it. */
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' });

/** Adds all pairs of a CSV file; they are trained without waiting for anything else. */
export function ImportPairs({ agentId }: { agentId: string }) {
  const { mutate, isPending } = useImportPairs(agentId);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    if (file.size > CSV_MAX_BYTES) return setProblem(texts.csv.tooLarge(file.name));
    const { pairs, skipped: incomplete, columns } = await pairsFromCsv(await file.text());
    if (columns !== undefined) return setProblem(texts.csv.tooWide(file.name, columns));
    if (pairs.length === 0) return setProblem(texts.csv.noPairs(file.name));
    if (pairs.length > PAIRS_PER_REQUEST_MAX)
      return setProblem(texts.csv.tooMany(file.name, pairs.length, PAIRS_PER_REQUEST_MAX));
    mutate(pairs, {
      onSuccess: ({ skipped }) => {
        if (skipped < pairs.length) toast.done(texts.csv.imported(pairs.length - skipped));
        const notes = [incomplete > 0 && texts.csv.incomplete(incomplete), skipped > 0 && samePairs(skipped)].filter(
          Boolean,
        );
        if (notes.length > 0) setProblem(notes.join(' '));
      },
      onError: (error) => setProblem(failureText(MESSAGES.addQaFailed, error)),
    });
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <Button busy={isPending} onClick={() => input.current?.click()}>
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
