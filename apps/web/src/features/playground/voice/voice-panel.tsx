import { FILE_MAX_BYTES } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AudioPlayer } from '~/chat-ui/audio/audio-player';
import { clockOf } from '~/chat-ui/audio/clock';
import { Button } from '~/ui/button';
import { texts } from '../playground.texts';
import { Problem } from '../problem';
import type { Recording } from './recording';
import type { Recorder } from './use-recorder';

/** How often the meter updates. */
const METER_MS = 100;

export interface VoicePanelProps {
  recorder: Recorder;
  onSend: (file: File) => void;
  /** Moves the focus to where it is expected next. */
  onClosed: () => void;
}

/** A voice message: being recorded, or recorded and played before it is sent. */
export function VoicePanel({ recorder, onSend, onClosed }: VoicePanelProps) {
  const { state, cancel, stop, take } = recorder;
  const close = (after: () => void) => {
    after();
    onClosed();
  };
  if (state.phase === 'idle') {
    return state.denied ? (
      <div className="px-3 pt-2">
        <Problem>{MESSAGES.microphoneDenied}</Problem>
      </div>
    ) : null;
  }
  return (
    <fieldset
      aria-label={MESSAGES.voiceMessage}
      className="m-2 mb-0 rounded-sm border border-line bg-sunken px-2 py-1.5"
    >
      {state.phase === 'starting' && <p className="px-1.5 py-1.5 text-sm text-ink-muted">{texts.voice.starting}</p>}
      {state.phase === 'recording' && (
        <Row>
          <Live {...state} />
          <Button size="sm" variant="quiet" onClick={() => close(cancel)}>
            {texts.voice.cancel}
          </Button>
          <StopButton onClick={stop} />
        </Row>
      )}
      {state.phase === 'stopped' && (
        <>
          <Row>
            <span className="mr-auto min-w-0 flex-1">
              <AudioPlayer src={state.url} name={texts.voice.yours} />
            </span>
            <Button size="sm" variant="quiet" onClick={() => close(cancel)}>
              {texts.voice.cancel}
            </Button>
            <SendButton
              onClick={() =>
                close(() => {
                  const file = take();
                  if (file) onSend(file);
                })
              }
            />
          </Row>
          {state.full && (
            <p role="status" className="px-1.5 pb-1 text-sm text-ink-muted">
              {texts.voice.full(FILE_MAX_BYTES / 1_048_576)}
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}

const Row = ({ children }: { children: React.ReactNode }) => (
  <div className="flex items-center justify-end gap-1 sm:gap-2">{children}</div>
);

function Live({ recording, since }: { recording: Recording; since: number }) {
  const [now, setNow] = useState({ level: 0, at: since });
  useEffect(() => {
    const timer = setInterval(() => setNow({ level: recording.level(), at: Date.now() }), METER_MS);
    return () => clearInterval(timer);
  }, [recording]);
  const percent = Math.round(now.level * 100);
  return (
    <div className="mr-auto flex min-w-0 flex-1 items-center gap-2 pl-1.5">
      <Mic size={16} aria-hidden="true" className="shrink-0 animate-breathe text-bad" />
      <span role="status" className="text-sm font-semibold max-sm:sr-only">
        {texts.voice.recording}
      </span>
      <span className="min-w-9 text-sm text-ink-muted">{clockOf((now.at - since) / 1_000)}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colours of their own */}
      <span
        role="meter"
        aria-label={texts.voice.level}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 max-w-24 min-w-6 flex-1 overflow-hidden rounded-full bg-line"
      >
        <span className="block h-full rounded-full bg-ink" style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}

/** Focused as soon as there is something to stop: the focus was on the menu, which is gone. */
function StopButton({ onClick }: { onClick: () => void }) {
  const button = useFocusOnArrival();
  return (
    <Button ref={button} size="sm" onClick={onClick}>
      <Square size={13} fill="currentColor" aria-hidden="true" />
      {texts.voice.stop}
    </Button>
  );
}

function SendButton({ onClick }: { onClick: () => void }) {
  const button = useFocusOnArrival();
  return (
    <Button ref={button} size="sm" variant="primary" onClick={onClick}>
      {texts.voice.send}
    </Button>
  );
}

/** In a microtask, since a closed menu returns the focus to its trigger in one that it queued earlier. */
function useFocusOnArrival() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => queueMicrotask(() => button.current?.focus({ preventScroll: true })), []);
  return button;
}
