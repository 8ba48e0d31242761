import type { Agent } from '@parley/contract/agents';
import { textOn } from '@parley/contract/colours';
import { ArrowUp, MessageCircle } from 'lucide-react';
import { ChatHeader, Greeting } from '~/features/public-chat/chat-header';
import { coloursOf } from '~/features/public-chat/look';
import { cx } from '~/ui/cx';
import { useDark } from '~/ui/theme/theme';
import { texts } from './look.texts';
import { colourIn, type LookForm } from './look-form';

const said = texts.preview;
/** The loader's default, which does not follow this application's theme. */
const USUAL = '#101a1f';

export interface ChatPreviewProps {
  agent: Agent;
  form: LookForm;
}

/** The chat as a visitor will see it, including unsaved changes. Nothing in it is interactive. */
export function ChatPreview({ agent, form }: ChatPreviewProps) {
  const dark = useDark();
  const accent = colourIn(form.accentColor);
  const theme = form.chatTheme === 'system' ? (dark ? 'dark' : 'light') : form.chatTheme;
  const avatar = agent.settings.avatar && `/api/widget/agents/${agent.id}/own-avatar?v=${agent.settings.avatar}`;
  const bubble = accent ?? USUAL;
  return (
    <section aria-label={said.title} className="lg:sticky lg:top-6">
      <h3 className="mb-3 text-lg">{said.title}</h3>
      <div inert data-theme={theme} className="themed text-ink">
        <div
          style={coloursOf({ accent })}
          className="flex h-115 flex-col overflow-hidden rounded-lg border border-line bg-canvas"
        >
          <ChatHeader
            titleAs="p"
            name={form.displayName.trim() || agent.name}
            look={{ header: colourIn(form.headerColor), avatar }}
          />
          <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-hidden p-4">
            {form.greeting.trim() && <Greeting text={form.greeting.trim()} />}
            <p className="max-w-[88%] self-end rounded-lg rounded-br-xs bg-solid px-4 py-2.5 text-on-solid">
              {said.question}
            </p>
            <p className="max-w-[94%] self-start rounded-lg rounded-bl-xs border border-line bg-surface px-4 py-2.5">
              {said.answer}
            </p>
          </div>
          <div className="m-3 flex items-center gap-2 rounded-lg border border-line-strong bg-surface p-1.5">
            <span className="min-w-0 flex-1 truncate px-2.5 text-ink-muted">
              {form.placeholder.trim() || texts.usualPlaceholder}
            </span>
            <span className="grid size-10 place-items-center rounded-sm bg-solid text-on-solid">
              <ArrowUp size={18} aria-hidden="true" />
            </span>
          </div>
        </div>
        <div className={cx('mt-3 flex', form.bubblePosition === 'left' ? 'justify-start' : 'justify-end')}>
          <span
            role="img"
            aria-label={said.bubble}
            className="grid size-15 place-items-center rounded-full shadow-2 ring-1 ring-line-strong"
            style={{ background: bubble, color: textOn(bubble) }}
          >
            <MessageCircle size={28} aria-hidden="true" />
          </span>
        </div>
      </div>
    </section>
  );
}
