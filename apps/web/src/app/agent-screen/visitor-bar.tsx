import type { ReactNode } from 'react';

export interface VisitorBarProps {
  text: string;
  /** The link to the owner's screen. */
  children: ReactNode;
}

/** Shown over a visitor's chat to those who may be more than a visitor. In English, like all screens of owners. */
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
