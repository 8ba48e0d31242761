import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './cx';

export interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
}

export interface TabsProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  items: readonly TabItem<V>[];
  /** Names the tabs, for screen readers. */
  label: string;
  orientation?: 'horizontal' | 'vertical';
  className?: string;
  listClassName?: string;
  /** Wraps the tab list, for example in a header. */
  wrapList?: (list: ReactNode) => ReactNode;
  /** TabPanels, and anything around them. */
  children: ReactNode;
}

/** Tabs with the marker on the chosen one. */
export function Tabs<V extends string>({
  value,
  onChange,
  items,
  label,
  orientation = 'horizontal',
  className,
  listClassName,
  wrapList = (list) => list,
  children,
}: TabsProps<V>) {
  const list = (
    <Base.List
      aria-label={label}
      className={cx('relative flex', orientation === 'vertical' ? 'flex-col gap-1' : 'gap-0.5 md:gap-1', listClassName)}
    >
      {items.map((item) => (
        <Base.Tab
          key={item.value}
          value={item.value}
          className={cx(
            'relative inline-flex h-10 items-center gap-1.5 md:gap-2 rounded-xs max-xl:ring-inside font-semibold whitespace-nowrap text-ink-muted transition-colors hover:text-ink data-active:text-ink',
            orientation === 'vertical' ? 'px-4 hover:bg-hover' : 'px-2 md:px-3',
          )}
        >
          {item.label}
        </Base.Tab>
      ))}
      <Base.Indicator
        className={
          orientation === 'vertical'
            ? 'absolute top-0 left-0 h-(--active-tab-height) w-1 translate-y-(--active-tab-top) rounded-full bg-mark transition-[translate,height] duration-(--calm)'
            : 'absolute bottom-0 left-0 h-1 w-(--active-tab-width) translate-x-(--active-tab-left) bg-mark transition-[translate,width] duration-(--calm)'
        }
      />
    </Base.List>
  );
  return (
    <Base.Root value={value} onValueChange={onChange} orientation={orientation} className={className}>
      {wrapList(list)}
      {children}
    </Base.Root>
  );
}

export interface TabPanelProps {
  value: string;
  /** Keeps its fields' values while another tab is shown. */
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ value, keepMounted = false, className, children }: TabPanelProps) {
  return (
    // Not a tab stop: each panel contains one.
    <Base.Panel value={value} keepMounted={keepMounted} tabIndex={-1} className={className}>
      {children}
    </Base.Panel>
  );
}
