import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useDark } from '~/ui/theme/theme';
import { Banner } from '../banner';
import { Skeleton } from '../skeleton';
import type { ChartPicture, DrawnChart } from './draw';

export interface ChartHandle {
  /** Null while nothing is drawn. */
  toPng: () => Promise<Blob> | null;
}

export interface ChartProps {
  /** Redrawn whenever the object changes. */
  picture: ChartPicture;
  /** For screen readers: what the chart shows and where the numbers are, since the page also has them as a table. */
  label: string;
  /** The message if the drawing code could not be loaded. */
  failed: string;
  handle?: Ref<ChartHandle>;
}

/** The product's CHART_HEIGHT. */
const HEIGHT = 'h-[250px]';

/** A chart; the drawing code is loaded with the first one. */
export function Chart({ picture, label, failed, handle }: ChartProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<DrawnChart | null>(null);
  const dark = useDark();
  useImperativeHandle(handle, () => ({ toPng: () => drawn.current?.toPng() ?? null }), []);

  useEffect(() => {
    let wanted = true;
    import('./draw')
      .then(({ drawChart }) => {
        if (!wanted || !canvas.current) return;
        drawn.current = drawChart(canvas.current, picture, dark);
        setState('ready');
      })
      .catch(() => wanted && setState('failed'));
    return () => {
      wanted = false;
      drawn.current?.destroy();
      drawn.current = null;
    };
  }, [picture, dark]);

  if (state === 'failed') return <Banner>{failed}</Banner>;
  return (
    <div className={`relative ${HEIGHT}`}>
      {state === 'loading' && <Skeleton className="absolute inset-0 rounded-sm" />}
      <canvas ref={canvas} role="img" aria-label={label} className="size-full" />
    </div>
  );
}
