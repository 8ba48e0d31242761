import { FILE_MAX_BYTES } from '@parley/contract/constants';

/** Speech stays clear at this rate, and ten megabytes hold more than forty minutes. */
const BITS_PER_SECOND = 32_000;
/** How often the recorder hands over its data. */
const SLICE_MS = 500;
/** Reserved for the end of the container. */
const SPARE_BYTES = 65_536;

/** A recording in progress. */
export interface Recording {
  /** The current volume, from 0 to 1. */
  level: () => number;
  /** Stops; resolves with the whole recording. */
  stop: () => Promise<File>;
  /** Stops and discards it. */
  cancel: () => void;
}

/**
 * Asks for the microphone and starts recording: as WebM, or as MPEG-4 in browsers that cannot.
 * @param onFull the recording has reached the maximum size of an attachment, and must be stopped
 * @throws DOMException when the microphone is denied or missing; TypeError if pages cannot record at all
 */
export async function startRecording(onFull: () => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const webm = MediaRecorder.isTypeSupported('audio/webm;codecs=opus');
  const recorder = new MediaRecorder(stream, {
    mimeType: webm ? 'audio/webm;codecs=opus' : 'audio/mp4',
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const parts: Blob[] = [];
  let size = 0;
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
    size += data.size;
    if (size > FILE_MAX_BYTES - SPARE_BYTES) onFull();
  };
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const meter = listen(stream);
  recorder.start(SLICE_MS);

  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  };
  return {
    level: meter.level,
    stop: async () => {
      end();
      await ended;
      const name = `voice-message-${Date.now()}.${webm ? 'webm' : 'm4a'}`;
      return new File(parts, name, { type: webm ? 'audio/webm' : 'audio/mp4' });
    },
    cancel: end,
  };
}

function listen(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getByteTimeDomainData(samples);
      let squares = 0;
      for (const sample of samples) squares += ((sample - 128) / 128) ** 2;
      // Speech lies between about 0.02 and 0.3 of full scale: its square root fills the meter.
      return Math.min(1, Math.sqrt(Math.sqrt(squares / samples.length)) * 1.3);
    },
    close: () => void context.close(),
  };
}
