import { User } from 'lucide-react';
import { cx } from './cx';

/** A person's picture, or the default icon. Decorative: the name is beside it. */
export function Avatar({ src, className }: { src: string | null; className?: string }) {
  const look = cx('size-8 shrink-0 rounded-full bg-sunken text-ink-muted', className);
  if (src) return <img src={src} alt="" className={cx(look, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={cx(look, 'grid place-items-center')}>
      <User size={17} />
    </span>
  );
}
