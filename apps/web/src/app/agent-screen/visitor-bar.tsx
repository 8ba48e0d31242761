import type { ReactNode } from 'react';

export interface VisitorBarProps {
  text: string;
  /** The way to the owner's screen. */
  children: ReactNode;
}

/** Over a visitor's chat, for who may be more than a visitor. In English, as all screens of owners are. */
export function VisitorBar({ text, children }: VisitorBarProps) {
  return (
    <div role="status" lang="en" dir="ltr" className="border-b border-line bg-mark-soft">
      <div className="mx-auto flex max-w-190 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
        <p className="min-w-0 wrap-anywhere">{text}</p>
        {children}
      </div>
    </div>
  );
}
