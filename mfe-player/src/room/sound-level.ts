/** Loudness of the low and high frequencies, 0 to 1. */
export interface SoundLevel {
  low: number;
  high: number;
}

const silence: SoundLevel = { low: 0, high: 0 };

/** FFT size of the analyser; the lower eighth of the spectrum counts as low. */
const fftSize = 256;

const meanOf = (values: Uint8Array): number =>
  values.reduce((sum, value) => sum + value, 0) / (values.length * 255 || 1);

/** Gain, as music uses only a part of the spectrum's range. */
const gain = 1.8;

const loudnessOf = (values: Uint8Array): number => Math.min(meanOf(values) * gain, 1);

/** Measures a stream's loudness. `close` releases the audio context. */
const createAnalyser = (stream: MediaStream) => {
  const context = new AudioContext();
  const analyser = Object.assign(context.createAnalyser(), { fftSize, smoothingTimeConstant: 0.75 });
  context.createMediaStreamSource(stream).connect(analyser);
  const spectrum = new Uint8Array(analyser.frequencyBinCount);
  const split = spectrum.length / 8;
  return {
    level: (): SoundLevel => {
      analyser.getByteFrequencyData(spectrum);
      return { low: loudnessOf(spectrum.subarray(0, split)), high: loudnessOf(spectrum.subarray(split)) };
    },
    close: () => void context.close(),
  };
};

/** A simulated level, computed from the position in milliseconds, for sound that the page cannot access. */
export const simulatedLevel = (positionMs: number): SoundLevel => {
  const seconds = positionMs / 1000;
  const beat = Math.max(0, Math.sin(seconds * Math.PI * 2)) ** 3;
  const swell = 0.5 + 0.5 * Math.sin(seconds * 0.7);
  return { low: 0.35 + 0.3 * beat + 0.15 * swell, high: 0.2 + 0.2 * swell };
};

interface SoundSource {
  /** The stream of the current song; null if the page cannot access it. */
  getStream: () => MediaStream | null;
  /** Milliseconds. */
  position: () => number;
  isPlaying: () => boolean;
}

/** Measures the loudness of the playback: from the stream if accessible, else simulated. */
export const createSoundLevel = ({ getStream, position, isPlaying }: SoundSource) => {
  let analyser: ReturnType<typeof createAnalyser> | null = null;
  return {
    level: (): SoundLevel => {
      if (!isPlaying()) return silence;
      return analyser?.level() ?? simulatedLevel(position());
    },
    /** Attaches to the stream of the current song. Call it for each song. */
    attach: (): void => {
      analyser?.close();
      analyser = null;
      const stream = getStream();
      try {
        if (stream && stream.getAudioTracks().length > 0) analyser = createAnalyser(stream);
      } catch {
        // The browser has no Web Audio.
      }
    },
    close: (): void => {
      analyser?.close();
      analyser = null;
    },
  };
};
