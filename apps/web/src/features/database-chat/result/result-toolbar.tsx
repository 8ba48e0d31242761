import { ChartColumn, Download, ImageDown, Maximize2, Square, Table2 } from 'lucide-react';
import { Button } from '~/ui/button';
import { formatBytes } from '~/ui/format';
import { IconButton } from '~/ui/icon-button';
import { texts } from '../database-chat.texts';
import type { useExport } from './use-export';

export interface ResultToolbarProps {
  csv: ReturnType<typeof useExport>;
  charting: boolean;
  chartable: boolean;
  onCharting: (charting: boolean) => void;
  onExportChart: () => void;
  onEnlarge: () => void;
}

/** The actions on a result. */
export function ResultToolbar(props: ResultToolbarProps) {
  const { csv, charting, chartable, onCharting, onExportChart, onEnlarge } = props;
  const exporting = csv.bytes !== null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {exporting ? (
        <Button size="sm" onClick={csv.stop}>
          <Square size={12} fill="currentColor" aria-hidden="true" />
          {texts.result.stop}
        </Button>
      ) : (
        <Button size="sm" onClick={csv.start}>
          <Download size={15} aria-hidden="true" />
          {texts.result.export}
        </Button>
      )}
      {chartable && (
        <Button size="sm" onClick={() => onCharting(!charting)}>
          {charting ? <Table2 size={15} aria-hidden="true" /> : <ChartColumn size={15} aria-hidden="true" />}
          {charting ? texts.result.showTable : texts.result.drawChart}
        </Button>
      )}
      {chartable && charting && (
        <Button size="sm" onClick={onExportChart}>
          <ImageDown size={15} aria-hidden="true" />
          {texts.result.exportChart}
        </Button>
      )}
      {!charting && (
        <IconButton label={texts.result.enlarge} size="sm" onClick={onEnlarge}>
          <Maximize2 size={15} aria-hidden="true" />
        </IconButton>
      )}
      <p role="status" className="text-sm text-ink-muted">
        {exporting && (csv.bytes ? texts.result.exportingSize(formatBytes(csv.bytes)) : texts.result.exporting)}
      </p>
    </div>
  );
}
