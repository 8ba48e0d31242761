import type { SqlResult } from '@parley/contract/database-chat';
import { SQL_EXPORT_ROWS_MAX } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '~/ui/banner';
import type { ChartHandle } from '~/ui/chart/chart';
import { Dialog } from '~/ui/dialog';
import { saveFile } from '~/ui/save-file';
import { toast } from '~/ui/toast';
import { texts } from '../database-chat.texts';
import { canShowChart } from './chart-data';
import { ChartView } from './chart-view';
import { ResultTable } from './result-table';
import { ResultToolbar } from './result-toolbar';
import type { Sorting } from './sort-rows';
import { useExport } from './use-export';

const CHART_NAME = 'chart.png';

export interface ResultViewProps {
  result: SqlResult;
  /** The rows' connection; null once it is gone, when only the rows on the screen can still be exported. */
  connectionId: string | null;
  /** For viewing only: a table without actions. */
  readOnly?: boolean;
}

/** The rows of a statement, as a table or as a chart. */
export function ResultView({ result, connectionId, readOnly = false }: ResultViewProps) {
  const [charting, setCharting] = useState(false);
  const [large, setLarge] = useState(false);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const chart = useRef<ChartHandle>(null);
  const csv = useExport(result, connectionId);
  const box = useRef<HTMLDivElement>(null);
  // A chart is taller than a short table: its lower part would be out of sight.
  useEffect(() => {
    if (charting) box.current?.scrollIntoView({ block: 'nearest' });
  }, [charting]);
  const { columns, df: rows, more_rows: more } = result;
  if (!Array.isArray(rows)) return <p className="text-ink-muted">{MESSAGES.invalidData}</p>;
  // The sentence above says so.
  if (rows.length === 0) return null;

  async function exportChart() {
    try {
      const png = await chart.current?.toPng();
      if (png) saveFile(png, CHART_NAME);
      else toast.failed(MESSAGES.downloadFailed);
    } catch {
      toast.failed(MESSAGES.downloadFailed);
    }
  }

  const chartable = canShowChart(result);
  const table = { columns, rows, sorting, onSorting: setSorting };
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-2">
      {charting && chartable ? (
        <ChartView result={result} handle={chart} />
      ) : (
        <ResultTable {...table} className="max-h-80" />
      )}
      {more && <p className="text-sm text-ink-muted">{texts.result.more(SQL_EXPORT_ROWS_MAX)}</p>}
      {csv.failure && <Banner>{csv.failure}</Banner>}
      {!readOnly && (
        <ResultToolbar
          csv={csv}
          charting={charting}
          chartable={chartable}
          onCharting={setCharting}
          onExportChart={() => void exportChart()}
          onEnlarge={() => setLarge(true)}
        />
      )}
      <Dialog
        open={large}
        onOpenChange={setLarge}
        title={texts.result.title}
        description={texts.result.size(rows.length, columns.length)}
        width="full"
      >
        <div className="pb-4">
          <ResultTable {...table} className="max-h-[62dvh]" />
        </div>
      </Dialog>
    </div>
  );
}
