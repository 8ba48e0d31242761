import type { SqlResult } from '@parley/contract/database-chat';
import { type Ref, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { Banner } from '~/ui/banner';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { subscribeTheme } from '~/ui/theme/theme-store';
import { type ChartChoice, firstChoice, pointsOf, valueColumns } from './chart-data';
import type { DrawnChart } from './draw-chart';
import { TextTable } from './text-table';

export interface ChartHandle {
  /** Null while nothing is drawn. */
  toPng: () => Promise<Blob> | null;
}

/** CHART_HEIGHT of the product. */
const HEIGHT = 'h-[250px]';
const KINDS = [
  { value: 'bar', label: 'Bars' },
  { value: 'line', label: 'Line' },
] as const;
const INDEX = ' index';

const shownTheme = () => document.documentElement.dataset.theme;

/** The rows as a picture, with a choice of what is drawn; whoever cannot see it is told the same as a table. */
export function ChartView({ result, handle }: { result: SqlResult; handle: Ref<ChartHandle> }) {
  const { columns, df: rows } = result;
  const [choice, setChoice] = useState(() => firstChoice(columns, rows));
  const [failed, setFailed] = useState(false);
  const [ready, setReady] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<DrawnChart | null>(null);
  const theme = useSyncExternalStore(subscribeTheme, shownTheme);
  useImperativeHandle(handle, () => ({ toPng: () => drawn.current?.toPng() ?? null }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    if (!choice) return;
    let wanted = true;
    import('./draw-chart')
      .then(({ drawChart }) => {
        if (!wanted || !canvas.current) return;
        const look = { kind: choice.kind, valueName: choice.value };
        drawn.current = drawChart(canvas.current, pointsOf(columns, rows, choice), look);
        setReady(true);
      })
      .catch(() => wanted && setFailed(true));
    return () => {
      wanted = false;
      drawn.current?.destroy();
      drawn.current = null;
    };
  }, [choice, columns, rows, theme]);

  if (!choice) return null;
  const change = (patch: Partial<ChartChoice>) => setChoice({ ...choice, ...patch });
  const values = valueColumns(columns, rows);
  return (
    <div className="relative flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Field label="Chart" hideLabel className="w-28">
          {(control) => (
            <Select {...control} value={choice.kind} options={KINDS} onChange={(kind) => change({ kind })} />
          )}
        </Field>
        {values.length > 1 && (
          <Field label="Values" hideLabel className="min-w-0 flex-1 basis-32">
            {(control) => (
              <Select
                {...control}
                value={choice.value}
                options={values.map(({ name }) => ({ value: name, label: name }))}
                onChange={(value) => change({ value })}
              />
            )}
          </Field>
        )}
        {columns.length > 1 && (
          <Field label="Labels" hideLabel className="min-w-0 flex-1 basis-32">
            {(control) => (
              <Select
                {...control}
                value={choice.label ?? INDEX}
                options={[
                  ...columns.map(({ name }) => ({ value: name, label: `by ${name}` })),
                  { value: INDEX, label: 'by their order' },
                ]}
                onChange={(label) => change({ label: label === INDEX ? null : label })}
              />
            )}
          </Field>
        )}
      </div>
      {failed ? (
        <Banner>The chart could not be loaded. Show the table, or reload the page.</Banner>
      ) : (
        <div className={`relative ${HEIGHT}`}>
          {!ready && <Skeleton className="absolute inset-0 rounded-sm" />}
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${choice.value} as a chart. The table after it has the numbers.`}
          />
        </div>
      )}
      <TextTable choice={choice} points={pointsOf(columns, rows, choice)} />
    </div>
  );
}
