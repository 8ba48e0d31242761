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
import type { ChartKind, ChartPoints } from './chart-data';

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

export interface DrawnChart {
  /** The picture with the page's paper behind it. @throws when the browser cannot make one */
  toPng: () => Promise<Blob>;
  destroy: () => void;
}

/** So many points and fewer are marked on a line. */
const DOTS_MAX = 60;
const LABEL_MAX = 24;

/** Draws bars or a line onto a canvas, in the colours of the page as it is now. */
export function drawChart(
  canvas: HTMLCanvasElement,
  { labels, values }: ChartPoints,
  look: { kind: ChartKind; valueName: string },
): DrawnChart {
  const styles = getComputedStyle(canvas);
  const colour = (token: string) => styles.getPropertyValue(token).trim();
  const ink = colour('--ink');
  const dark = document.documentElement.dataset.theme === 'dark';
  const axis = { grid: { color: colour('--line') }, border: { color: colour('--line-strong') } };
  const ticks = { color: colour('--ink-muted'), font: { family: styles.fontFamily, size: 12 } };
  const chart = new Chart<ChartKind, (number | null)[], string>(canvas, {
    type: look.kind,
    data: {
      labels: labels.map((label) => (label.length > LABEL_MAX ? `${label.slice(0, LABEL_MAX - 1)}…` : label)),
      datasets: [
        {
          label: look.valueName,
          data: values,
          backgroundColor: colour('--mark'),
          borderColor: dark && look.kind === 'line' ? colour('--mark') : ink,
          borderWidth: look.kind === 'line' ? 2 : values.length > 100 ? 0 : 1,
          pointRadius: values.length > DOTS_MAX ? 0 : 3,
          pointBackgroundColor: colour('--mark'),
          pointBorderColor: ink,
          maxBarThickness: 56,
          borderRadius: 2,
        },
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { ...axis, grid: { display: false }, ticks: { ...ticks, maxRotation: 40, autoSkipPadding: 8 } },
        y: {
          ...axis,
          beginAtZero: look.kind === 'bar',
          ticks,
          title: { display: true, text: look.valueName, ...ticks },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: colour('--solid'),
          titleColor: colour('--on-solid'),
          bodyColor: colour('--on-solid'),
          displayColors: false,
          callbacks: { title: ([item]) => labels[item?.dataIndex ?? 0] ?? '' },
        },
      },
    },
  });
  return {
    toPng: () => pngOf(canvas, colour('--surface')),
    destroy: () => chart.destroy(),
  };
}

/** A canvas is transparent where nothing is drawn: on another program's dark page, dark lines would be lost. */
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
