import type { ChatLook } from '@parley/contract/widget';
import type { ReactNode } from 'react';
import { LogoMark } from '~/ui/logo';
import { headerColoursOf } from './look';

export interface ChatHeaderProps {
  /** Empty while it is not known. */
  name: string;
  look: Pick<ChatLook, 'header' | 'avatar'>;
  /** No heading where the chat is only a picture within another screen. */
  titleAs?: 'h1' | 'p';
  /** What can be done with the chat. */
  children?: ReactNode;
}

/** The banner over a visitor's chat. */
export function ChatHeader({ name, look, titleAs: Title = 'h1', children }: ChatHeaderProps) {
  return (
    <header className="shrink-0 border-b border-line bg-surface" style={headerColoursOf(look)}>
      <div className="mx-auto flex h-16 max-w-190 items-center gap-3 ps-4 pe-3 pointer-coarse:gap-1.5">
        {look.avatar ? (
          <img src={look.avatar} alt="" className="size-9 shrink-0 rounded-full object-cover" />
        ) : (
          <LogoMark className="size-8 shrink-0" />
        )}
        {/* A name in other letters than the page is cut off at its own end. */}
        <Title dir="auto" className="min-w-0 flex-1 truncate text-lg font-bold rtl:text-right">
          {name}
        </Title>
        {children}
      </div>
    </header>
  );
}

/** What a chat says first, in its owner's words. */
export function Greeting({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="max-w-[94%] self-start rounded-lg rounded-es-xs border border-line bg-surface px-4 py-2.5 whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </p>
  );
}
