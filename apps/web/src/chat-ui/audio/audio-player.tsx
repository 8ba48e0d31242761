import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../chat-ui.texts';
import { QuietIconButton } from '../quiet-icon-button';
import { clockOf } from './clock';

/** Beyond the end of any recording, in seconds: seeking there makes the player find out the duration. */
const FAR = 1e9;

export interface AudioPlayerProps {
  src: string;
  /** The recording's accessible name. */
  name: string;
}

/** Plays one recording. Recorders write no duration into their files, so it is determined before it is shown. */
export function AudioPlayer({ src, name }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);

  function measure(element: HTMLAudioElement): void {
    if (length !== null) return;
    if (Number.isFinite(element.duration)) setLength(element.duration);
    else if (element.paused && !element.seeking) element.currentTime = FAR;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what happened before anybody listened
  useEffect(() => {
    const { current } = audio;
    // The element starts loading before it is in the page, and until then React forwards no events.
    if (current?.error) setFailed(true);
    else if (current && current.readyState >= HTMLMediaElement.HAVE_METADATA) measure(current);
  }, []);

  function onTime(element: HTMLAudioElement): void {
    if (length === null && Number.isFinite(element.duration)) {
      setLength(element.duration);
      element.currentTime = 0;
    } else if (length !== null || !element.paused) setAt(element.currentTime);
  }

  if (failed) return <p className="text-sm text-ink-muted">{texts.audio.unplayable}</p>;
  return (
    <div className="flex h-9 min-w-0 items-center gap-1.5">
      {/* biome-ignore lint/a11y/useMediaCaption: where words were heard, they stand beside the player */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onLoadedMetadata={(event) => measure(event.currentTarget)}
        onDurationChange={(event) => onTime(event.currentTarget)}
        onTimeUpdate={(event) => onTime(event.currentTarget)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setFailed(true)}
      />
      <QuietIconButton
        label={playing ? texts.audio.pause(name) : texts.audio.play(name)}
        className="shrink-0 rounded-full"
        onClick={() => (playing ? audio.current?.pause() : void audio.current?.play().catch(() => setFailed(true)))}
      >
        {playing ? (
          <Pause size={15} fill="currentColor" aria-hidden="true" />
        ) : (
          <Play size={15} fill="currentColor" aria-hidden="true" />
        )}
      </QuietIconButton>
      <input
        type="range"
        aria-label={texts.audio.position(name)}
        aria-valuetext={texts.audio.progress(clockOf(at), clockOf(length ?? 0))}
        min={0}
        max={length ?? 0}
        step="any"
        value={Math.min(at, length ?? 0)}
        disabled={length === null}
        onChange={(event) => {
          if (audio.current) audio.current.currentTime = Number(event.target.value);
          setAt(Number(event.target.value));
        }}
        className="h-1.5 w-full max-w-28 min-w-10 flex-1 accent-ink"
      />
      <span className="min-w-8 shrink-0 text-xs text-ink-muted">
        {playing || at > 0 ? clockOf(at) : length === null ? '–:––' : clockOf(length)}
      </span>
    </div>
  );
}
