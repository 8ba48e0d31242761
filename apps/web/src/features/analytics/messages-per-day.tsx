import type { AnalyticsDay } from '@parley/contract/analytics';
import { type PointerEvent, useState } from 'react';
import { plural } from '~/ui/format';
import { type DayGroup, groupDays, scaleOf } from './day-groups';
import { longDay, shortDay } from './days';
import { Section } from './section';
import { useWidth } from './use-width';

const HEIGHT = 250;
const AXIS = { left: 44, bottom: 24, top: 8 };
const NARROWEST_BAR = 5;
const LABEL_WIDTH = 64;

/** Questions and answers of each day, one upon the other; the same as a table for whoever cannot see them. */
export function MessagesPerDay({ days }: { days: readonly AnalyticsDay[] }) {
  const { ref, width } = useWidth();
  const [pointed, setPointed] = useState<DayGroup | null>(null);
  const inner = Math.max(width - AXIS.left, 1);
  const groups = groupDays(days, Math.floor(inner / NARROWEST_BAR));
  const per = days.length > groups.length ? Math.ceil(days.length / groups.length) : 1;
  const most = Math.max(0, ...groups.map(({ userMessages, aiMessages }) => userMessages + aiMessages));
  const lines = scaleOf(most);
  const top = lines.at(-1) ?? 1;
  const slot = inner / Math.max(groups.length, 1);
  const y = (count: number) => HEIGHT - AXIS.bottom - (count / top) * (HEIGHT - AXIS.bottom - AXIS.top);
  const every = Math.max(1, Math.ceil((groups.length * LABEL_WIDTH) / inner));
  const total = days.reduce((sum, { userMessages, aiMessages }) => sum + userMessages + aiMessages, 0);

  function point(event: PointerEvent<SVGSVGElement>): void {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - AXIS.left;
    setPointed(groups[Math.floor(x / slot)] ?? null);
  }

  return (
    <Section title="Messages per day" aside={<Legend pointed={pointed} />}>
      <div ref={ref}>
        <svg
          role="img"
          aria-label={`${plural(total, 'message')} in ${plural(days.length, 'day')}. The table below has the numbers.`}
          width={width}
          height={HEIGHT}
          className="block touch-pan-y text-ink-muted"
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          {lines.map((line) => (
            <g key={line}>
              <line x1={AXIS.left} x2={width} y1={y(line)} y2={y(line)} stroke="var(--line)" />
              <text x={AXIS.left - 8} y={y(line) + 4} textAnchor="end" fontSize="12" fill="currentColor">
                {line.toLocaleString('en-US')}
              </text>
            </g>
          ))}
          {groups.map((group, at) => {
            const x = AXIS.left + at * slot;
            const gap = slot > 8 ? slot * 0.2 : Math.min(1, slot * 0.2);
            const { userMessages, aiMessages } = group;
            return (
              <g key={group.first}>
                {group === pointed && (
                  <rect x={x} y={AXIS.top} width={slot} height={HEIGHT - AXIS.bottom - AXIS.top} fill="var(--hover)" />
                )}
                <rect
                  x={x + gap / 2}
                  y={y(userMessages)}
                  width={slot - gap}
                  height={y(0) - y(userMessages)}
                  fill="var(--ink)"
                />
                <rect
                  x={x + gap / 2}
                  y={y(userMessages + aiMessages)}
                  width={slot - gap}
                  height={y(0) - y(aiMessages)}
                  fill="var(--mark)"
                  stroke="var(--line-strong)"
                  strokeWidth={slot > 8 ? 0.75 : 0}
                />
                {at % every === 0 && x + LABEL_WIDTH / 2 < width && (
                  <text x={x} y={HEIGHT - 6} fontSize="12" fill="currentColor">
                    {shortDay(group.first)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
      {per > 1 && <p className="text-xs text-ink-muted">Each bar stands for {per} days.</p>}
      <details className="text-sm">
        <summary className="text-ink-muted">Show as a table</summary>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrollable with the keyboard
          tabIndex={0}
          aria-label="Messages per day as a table"
          className="mt-2 max-h-72 overflow-y-auto"
        >
          <table className="w-full max-w-120 tabular-nums">
            <thead>
              <tr className="text-left">
                <th scope="col">Day</th>
                <th scope="col" className="text-right">
                  User Messages
                </th>
                <th scope="col" className="text-right">
                  AI Responses
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, userMessages, aiMessages }) => (
                <tr key={day}>
                  <th scope="row" className="text-left font-normal">
                    {longDay(day)}
                  </th>
                  <td className="text-right">{userMessages.toLocaleString('en-US')}</td>
                  <td className="text-right">{aiMessages.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Section>
  );
}

/** What the colours mean, with the numbers of the bar that is pointed at. */
function Legend({ pointed }: { pointed: DayGroup | null }) {
  const when =
    pointed &&
    (pointed.first === pointed.last
      ? shortDay(pointed.first)
      : `${shortDay(pointed.first)} – ${shortDay(pointed.last)}`);
  return (
    <div className="flex flex-wrap justify-end gap-x-4 text-xs text-ink-muted tabular-nums">
      {when && <span className="font-semibold text-ink">{when}</span>}
      <Key colour="bg-ink" label="User" count={pointed?.userMessages} />
      <Key colour="border border-line-strong bg-mark" label="AI" count={pointed?.aiMessages} />
    </div>
  );
}

function Key({ colour, label, count }: { colour: string; label: string; count: number | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${colour}`} />
      {label}
      {count !== undefined && ` ${count.toLocaleString('en-US')}`}
    </span>
  );
}
