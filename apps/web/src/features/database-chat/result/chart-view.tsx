import type { SqlResult } from '@parley/contract/database-chat';
import { ChartLine } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { Button } from '~/ui/button';
import { Chart, type ChartHandle } from '~/ui/chart/chart';
import type { ChartPicture } from '~/ui/chart/draw';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { texts } from '../database-chat.texts';
import { type ChartChoice, firstChoice, overTime, pointsOf, valueColumns } from './chart-data';
import { TextTable } from './text-table';

const KINDS = [
  { value: 'bar', label: texts.chart.bars },
  { value: 'line', label: texts.chart.line },
] as const;
const INDEX = ' index';

/** The rows as a chart, with a choice of what is drawn; screen readers get the same as a table. */
export function ChartView({ result, handle }: { result: SqlResult; handle: Ref<ChartHandle> }) {
  const { columns, df: rows } = result;
  const [choice, setChoice] = useState(() => firstChoice(columns, rows));
  if (!choice) return null;
  const change = (patch: Partial<ChartChoice>) => setChoice({ ...choice, ...patch });
  const values = valueColumns(columns, rows);
  const line = overTime(columns, rows);
  const isLine = line && choice.kind === line.kind && choice.value === line.value && choice.label === line.label;
  return (
    <div className="relative flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Field label={texts.chart.kind} hideLabel className="w-28">
          {(control) => (
            <Select {...control} value={choice.kind} options={KINDS} onChange={(kind) => change({ kind })} />
          )}
        </Field>
        {line && !isLine && (
          <Button onClick={() => setChoice(line)}>
            <ChartLine size={16} aria-hidden="true" />
            {texts.chart.overTime}
          </Button>
        )}
        {values.length > 1 && (
          <Field label={texts.chart.values} hideLabel className="min-w-0 flex-1 basis-32">
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
          <Field label={texts.chart.labels} hideLabel className="min-w-0 flex-1 basis-32">
            {(control) => (
              <Select
                {...control}
                value={choice.label ?? INDEX}
                options={[
                  ...columns.map(({ name }) => ({ value: name, label: texts.chart.by(name) })),
                  { value: INDEX, label: texts.chart.byOrder },
                ]}
                onChange={(label) => change({ label: label === INDEX ? null : label })}
              />
            )}
          </Field>
        )}
      </div>
      <Chosen result={result} choice={choice} handle={handle} />
    </div>
  );
}

function Chosen({ result, choice, handle }: { result: SqlResult; choice: ChartChoice; handle: Ref<ChartHandle> }) {
  const points = useMemo(() => pointsOf(result.columns, result.df, choice), [result, choice]);
  const picture = useMemo((): ChartPicture => {
    const { kind, value } = choice;
    const series = [{ name: value, values: points.values, texts: points.texts, colour: '--mark' as const }];
    return { kind, labels: points.labels, names: points.names, series, valueTitle: value };
  }, [points, choice]);
  if (points.values.every((value) => value === null)) {
    return <p className="py-8 text-center text-ink-muted">{texts.chart.noNumbers(choice.value)}</p>;
  }
  return (
    <>
      <Chart picture={picture} label={texts.chart.label(choice.value)} failed={texts.chart.failed} handle={handle} />
      <TextTable choice={choice} points={points} />
    </>
  );
}
