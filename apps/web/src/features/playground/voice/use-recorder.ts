import { useEffect, useRef, useState } from 'react';
import { type Recording, startRecording } from './recording';

export type RecorderState =
  | { phase: 'idle'; denied: boolean }
  | { phase: 'starting' }
  | { phase: 'recording'; recording: Recording; since: number }
  /** Recorded; `full` if it ended at the maximum size of an attachment. */
  | { phase: 'stopped'; file: File; url: string; full: boolean };

const IDLE: RecorderState = { phase: 'idle', denied: false };

/** Records a voice message: idle, recording, stopped with a preview, then sent or cancelled. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>(IDLE);
  const current = useRef(state);
  current.current = state;
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      release(current.current);
    };
  }, []);

  async function start(): Promise<void> {
    if (current.current.phase === 'starting' || current.current.phase === 'recording') return;
    release(current.current);
    setState({ phase: 'starting' });
    try {
      const recording = await startRecording(() => void stop(true));
      if (gone.current) recording.cancel();
      else setState({ phase: 'recording', recording, since: Date.now() });
    } catch {
      setState({ phase: 'idle', denied: true });
    }
  }

  async function stop(full = false): Promise<void> {
    const { current: now } = current;
    if (now.phase !== 'recording') return;
    const file = await now.recording.stop();
    if (!gone.current) setState({ phase: 'stopped', file, url: URL.createObjectURL(file), full });
  }

  function cancel(): void {
    release(current.current);
    setState(IDLE);
  }

  /** Dismisses the notice about the denied microphone. */
  function dismiss(): void {
    setState((now) => (now.phase === 'idle' ? IDLE : now));
  }

  /** Returns the recording and resets. */
  function take(): File | null {
    const { current: now } = current;
    cancel();
    return now.phase === 'stopped' ? now.file : null;
  }

  return { state, start, stop: () => void stop(), cancel, dismiss, take };
}

export type Recorder = ReturnType<typeof useRecorder>;

function release(state: RecorderState): void {
  if (state.phase === 'recording') state.recording.cancel();
  if (state.phase === 'stopped') URL.revokeObjectURL(state.url);
}
