import type { ChatLook } from '@parley/contract/widget';
import type { ReactNode } from 'react';
import { cx } from '~/ui/cx';
import { LogoMark } from '~/ui/logo';
import { headerColoursOf } from './look';
import { texts } from './public-chat.texts';

/** Longer names are set smaller on a phone, where the actions leave room for few letters in a line. */
const LONG = 18;

export interface ChatHeaderProps {
  /** Empty while unknown. */
  name: string;
  look: Pick<ChatLook, 'header' | 'avatar'>;
  /** Not a heading if the chat is only a preview on another screen. */
  titleAs?: 'h1' | 'p';
  /** The chat's actions. */
  children?: ReactNode;
}

/** The banner at the top of a visitor's chat. */
export function ChatHeader({ name, look, titleAs: Title = 'h1', children }: ChatHeaderProps) {
  return (
    <header className="shrink-0 border-b border-line bg-surface" style={headerColoursOf(look)}>
      <div className="mx-auto flex min-h-16 max-w-190 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 ps-4 pe-3 pointer-coarse:gap-x-1.5">
        {look.avatar ? (
          <img src={look.avatar} alt="" className="size-9 shrink-0 rounded-full object-cover" />
        ) : (
          <LogoMark className="size-8 shrink-0" />
        )}
        {/* A name in a script of another direction is cut off at its own end. */}
        <Title
          dir="auto"
          className={cx(
            'line-clamp-2 min-w-26 flex-1 text-lg leading-tight font-bold wrap-anywhere rtl:text-right',
            name.length > LONG && 'max-[27rem]:line-clamp-3 max-[27rem]:text-base max-[27rem]:leading-tight',
          )}
        >
          {name || <span className="sr-only">{texts.page.loading}</span>}
        </Title>
        {/* Fingers do not grow with the font: buttons in pixels leave the name its space. */}
        <div className="ms-auto flex gap-3 empty:hidden pointer-coarse:gap-1.5 [&_.lucide]:max-h-[24px] [&_.lucide]:max-w-[24px] [&_button]:min-h-[32px] [&_button]:w-[32px] pointer-coarse:[&_button]:min-h-[40px] pointer-coarse:[&_button]:w-[40px]">
          {children}
        </div>
      </div>
    </header>
  );
}

/** The chat's first message, in its owner's words. */
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
