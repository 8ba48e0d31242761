import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { nameLabels, shownLabels } from './axis-labels';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export type ChartKind = 'bar' | 'line';

export interface ChartSeries {
  name: string;
  /** Null if there is no number, which leaves a gap. */
  values: readonly (number | null)[];
  /** Each value's text above its point; by default the number in the reader's format. */
  texts?: readonly string[];
  colour: '--mark' | '--ink' | '--ink-faint';
}

/** The contents of a chart. Bars of several series are stacked. */
export interface ChartPicture {
  kind: ChartKind;
  /** Below the axis if they fit, and above a point's values. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** The title of the value axis. */
  valueTitle?: string;
  /** The labels name things, and none follows from its neighbours: shortened and slanted before any is skipped. */
  names?: boolean;
  /** The values are counts: the axis has integer steps from 0. */
  counts?: boolean;
}

export interface DrawnChart {
  /** The chart on the page's background. @throws when the browser cannot make a PNG */
  toPng: () => Promise<Blob>;
  destroy: () => void;
}

/** Lines with at most this many points show dots. */
const DOTS_MAX = 60;
/** Charts with at most this many bars show edges. */
const EDGES_MAX = 100;
const LABEL_MAX = 24;
const SLANT_DEGREES = 45;
const BRIEF_MAX = 14;
/** The approximate width of the value axis. */
const AXIS_PX = 64;

/** Draws a chart onto a canvas, in the page's current colours. */
export function drawChart(canvas: HTMLCanvasElement, picture: ChartPicture, dark: boolean): DrawnChart {
  const { kind, labels, series, valueTitle, names = false, counts = false } = picture;
  const styles = getComputedStyle(canvas);
  const colour = (token: string) => styles.getPropertyValue(token).trim();
  const ink = colour('--ink');
  const stacked = kind === 'bar';
  const axis = { grid: { color: colour('--line') }, border: { color: colour('--line-strong') } };
  const ticks = { color: colour('--ink-muted'), font: { family: styles.fontFamily, size: 12 } };
  const short = labels.map((label) => shortened(label, LABEL_MAX));
  const font = `${ticks.font.size}px ${ticks.font.family}`;
  const widths = widthsOf(short, font);
  const brief = labels.map((label) => shortened(label, BRIEF_MAX));
  const briefWidths = widthsOf(brief, font);
  let written = short;
  const chart = new Chart<ChartKind, (number | null)[], string>(canvas, {
    type: kind,
    data: {
      labels: short,
      datasets: series.map(({ name, values, colour: token }) => ({
        label: name,
        data: [...values],
        backgroundColor: colour(token),
        borderColor: dark && kind === 'line' ? colour(token) : ink,
        borderWidth: kind === 'line' ? 2 : values.length > EDGES_MAX ? 0 : 1,
        pointRadius: values.length > DOTS_MAX ? 0 : 3,
        pointBackgroundColor: colour(token),
        pointBorderColor: ink,
        maxBarThickness: 56,
        borderRadius: 2,
      })),
    },
    options: {
      locale: 'en-US',
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          ...axis,
          stacked,
          grid: { display: false },
          ticks: {
            ...ticks,
            autoSkip: false,
            callback: (value) => written[Number(value)] ?? '',
          },
          afterBuildTicks: (scale) => {
            const room = scale.chart.width - AXIS_PX;
            const shape = names ? nameLabels(widths, briefWidths, room) : null;
            written = shape === null ? short : brief;
            const rotation = shape === 'slanted' ? SLANT_DEGREES : 0;
            Object.assign((scale as CategoryScale).options.ticks, { minRotation: rotation, maxRotation: rotation });
            const shown = shape === null ? shownLabels(widths, room) : labels.map((_, at) => at);
            scale.ticks = shown.map((value) => ({ value }));
          },
        },
        y: {
          ...axis,
          stacked,
          beginAtZero: kind === 'bar',
          ticks: { ...ticks, ...(counts && { precision: 0 }) },
          ...(counts && { suggestedMax: 1 }),
          title: { display: valueTitle !== undefined, text: valueTitle ?? '', ...ticks },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: colour('--solid'),
          titleColor: colour('--on-solid'),
          bodyColor: colour('--on-solid'),
          displayColors: false,
          callbacks: {
            title: ([item]) => labels[item?.dataIndex ?? 0] ?? '',
            label: ({ dataset, dataIndex, datasetIndex, formattedValue }) =>
              `${dataset.label}: ${series[datasetIndex]?.texts?.[dataIndex] ?? formattedValue}`,
          },
        },
      },
    },
  });
  return {
    toPng: () => pngOf(canvas, colour('--surface')),
    destroy: () => chart.destroy(),
  };
}

function shortened(label: string, max: number): string {
  return label.length > max ? `${label.slice(0, max - 1).trimEnd()}…` : label;
}

/** The labels' widths in pixels. */
function widthsOf(labels: readonly string[], font: string): number[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return labels.map(() => 0);
  context.font = font;
  return labels.map((label) => context.measureText(label).width);
}

/** A canvas is transparent where nothing is drawn: dark lines would vanish on another program's dark background. */
async function pngOf(drawn: HTMLCanvasElement, paper: string): Promise<Blob> {
  const sheet = document.createElement('canvas');
  sheet.width = drawn.width;
  sheet.height = drawn.height;
  const context = sheet.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  context.fillStyle = paper;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.drawImage(drawn, 0, 0);
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
  });
}
