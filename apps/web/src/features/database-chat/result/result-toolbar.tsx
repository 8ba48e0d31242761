import { ChartColumn, Download, ImageDown, Maximize2, Square, Table2 } from 'lucide-react';
import { Button } from '~/ui/button';
import { formatBytes } from '~/ui/format';
import { IconButton } from '~/ui/icon-button';
import type { useExport } from './use-export';

export interface ResultToolbarProps {
  csv: ReturnType<typeof useExport>;
  exportable: boolean;
  charting: boolean;
  chartable: boolean;
  onCharting: (charting: boolean) => void;
  onExportChart: () => void;
  onEnlarge: () => void;
}

/** What can be done with a result. */
export function ResultToolbar(props: ResultToolbarProps) {
  const { csv, exportable, charting, chartable, onCharting, onExportChart, onEnlarge } = props;
  const exporting = csv.bytes !== null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {exporting ? (
        <Button size="sm" onClick={csv.stop}>
          <Square size={12} fill="currentColor" aria-hidden="true" />
          Stop
        </Button>
      ) : (
        <Button
          size="sm"
          disabled={!exportable}
          title={exportable ? undefined : 'The connection was removed.'}
          onClick={csv.start}
        >
          <Download size={15} aria-hidden="true" />
          Export
        </Button>
      )}
      {chartable && (
        <Button size="sm" onClick={() => onCharting(!charting)}>
          {charting ? <Table2 size={15} aria-hidden="true" /> : <ChartColumn size={15} aria-hidden="true" />}
          {charting ? 'Show Table' : 'Draw Chart'}
        </Button>
      )}
      {chartable && charting && (
        <Button size="sm" onClick={onExportChart}>
          <ImageDown size={15} aria-hidden="true" />
          Export Chart
        </Button>
      )}
      {!charting && (
        <IconButton label="Enlarge the table" size="sm" onClick={onEnlarge}>
          <Maximize2 size={15} aria-hidden="true" />
        </IconButton>
      )}
      <p role="status" className="text-sm text-ink-muted">
        {exporting ? `Exporting... ${csv.bytes ? formatBytes(csv.bytes ?? 0) : ''}` : ''}
      </p>
    </div>
  );
}
