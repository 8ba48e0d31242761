import type { ReactNode } from 'react';
import { Card } from '~/ui/card';

/** A small sheet at the side, with figures. */
export function InfoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-3 p-4">
        <h3 className="text-base font-semibold">{title}</h3>
        {children}
      </section>
    </Card>
  );
}

/** One line of a description list. */
export function Figure({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-sm">
      <dt className="text-ink-muted">{name}</dt>
      <dd className={strong ? 'font-semibold' : undefined}>{value}</dd>
    </div>
  );
}
