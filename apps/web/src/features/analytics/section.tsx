import { type ReactNode, useId } from 'react';
import { Card } from '~/ui/card';
import { Hint } from '~/ui/hint';

export interface SectionProps {
  title: string;
  /** How the figures are computed; shown on the question mark. */
  how?: string;
  /** To the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of the analytics, on its own card. */
export function Section({ title, how, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Card className="flex min-w-0 flex-col p-5">
      <section aria-labelledby={id} className="flex min-w-0 flex-1 flex-col gap-4">
        <header className="flex items-center gap-1">
          <h3 id={id} className="text-lg">
            {title}
          </h3>
          {how && <Hint text={how} className="-my-1" />}
          <div className="ml-auto">{aside}</div>
        </header>
        {children}
      </section>
    </Card>
  );
}
