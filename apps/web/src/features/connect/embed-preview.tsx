import type { Agent } from '@parley/contract/agents';
import { MessageCircle, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PREVIEW } from '~/features/public-chat/from-link';
import { Skeleton } from '~/ui/skeleton';
import { texts } from './connect.texts';
import { MakePublicButton } from './private-notice';
import { type EmbedKind, frameUrl } from './snippets';

/** The real chat on a mock page, as a visitor meets it. */
export function EmbedPreview({ kind, agent }: { kind: EmbedKind; agent: Agent }) {
  const frame = (
    <iframe
      title={texts.preview.frame}
      src={frameUrl(window.location.origin, agent.id) + PREVIEW}
      className={
        kind === 'bubble'
          ? 'absolute right-4 bottom-22 h-150 max-h-[calc(100%-7rem)] w-95 max-w-[calc(100%-2rem)] animate-arrive rounded-lg shadow-3'
          : 'h-150 w-full'
      }
    />
  );
  return (
    <section aria-label={texts.preview.title} className="min-w-0 lg:sticky lg:top-6">
      <h3 className="mb-3 text-lg">{texts.preview.title}</h3>
      <div className="overflow-hidden rounded-md border border-line bg-surface">
        <div aria-hidden="true" className="flex gap-1.5 border-b border-line bg-sunken px-3 py-2.5">
          {['a', 'b', 'c'].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-line-strong/50" />
          ))}
        </div>
        {agent.settings.visibility === 'private' ? (
          <div className="flex flex-col items-center gap-3 px-6 py-14 text-center text-ink-muted">
            {texts.preview.private}
            <MakePublicButton agentId={agent.id} />
          </div>
        ) : kind === 'bubble' ? (
          <BubblePage frame={frame} />
        ) : (
          <div className="p-3">{frame}</div>
        )}
      </div>
    </section>
  );
}

function BubblePage({ frame }: { frame: ReactNode }) {
  const [open, setOpen] = useState(false);
  // As on a customer's page, the frame is created when first opened and then kept.
  const [opened, setOpened] = useState(false);
  const Icon = open ? X : MessageCircle;
  return (
    <div className="relative h-160">
      <div className="flex flex-col gap-3 p-6">
        {[
          'h-7 w-1/2',
          'mt-2 h-4 w-full',
          'h-4 w-11/12',
          'h-4 w-4/5',
          'mt-4 h-28 w-full',
          'mt-4 h-4 w-full',
          'h-4 w-2/3',
        ].map((line) => (
          <Skeleton key={line} className={`animate-none! ${line}`} />
        ))}
      </div>
      {opened && <div hidden={!open}>{frame}</div>}
      {/* In the loader's own colours, which do not follow this application's theme. */}
      <button
        type="button"
        aria-label={texts.preview.chat}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          setOpened(true);
        }}
        className="absolute right-4 bottom-4 grid size-15 place-items-center rounded-full bg-[#101a1f] text-[#fff] shadow-2 hover:bg-[#2a373d]"
      >
        <Icon size={28} aria-hidden="true" />
      </button>
    </div>
  );
}
