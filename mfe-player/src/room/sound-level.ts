/** How loud the music is, 0 to 1, and its low and high parts. */
export interface SoundLevel {
  low: number;
  high: number;
}

const silence: SoundLevel = { low: 0, high: 0 };

/** Samples of the spectrum; the lower eighth counts as low. */
const fftSize = 256;

const meanOf = (values: Uint8Array): number =>
  values.reduce((sum, value) => sum + value, 0) / (values.length * 255 || 1);

/** Music fills its spectrum to a part only. */
const gain = 1.8;

const loudnessOf = (values: Uint8Array): number => Math.min(meanOf(values) * gain, 1);

/** Measures a stream's loudness. `close` gives up what it holds. */
const analyserOf = (stream: MediaStream) => {
  const context = new AudioContext();
  const analyser = Object.assign(context.createAnalyser(), { fftSize, smoothingTimeConstant: 0.75 });
  context.createMediaStreamSource(stream).connect(analyser);
  const spectrum = new Uint8Array(analyser.frequencyBinCount);
  const border = spectrum.length / 8;
  return {
    level: (): SoundLevel => {
      analyser.getByteFrequencyData(spectrum);
      return { low: loudnessOf(spectrum.subarray(0, border)), high: loudnessOf(spectrum.subarray(border)) };
    },
    close: () => void context.close(),
  };
};

/** A movement that looks like music, for sound that is out of reach: the position in milliseconds decides it. */
export const imaginedLevel = (positionMs: number): SoundLevel => {
  const seconds = positionMs / 1000;
  const beat = Math.max(0, Math.sin(seconds * Math.PI * 2)) ** 3;
  const swell = 0.5 + 0.5 * Math.sin(seconds * 0.7);
  return { low: 0.35 + 0.3 * beat + 0.15 * swell, high: 0.2 + 0.2 * swell };
};

interface SoundParts {
  /** The sound itself where it can be had; asked again for each song. */
  sound: () => MediaStream | null;
  /** Milliseconds. */
  position: () => number;
  isPlaying: () => boolean;
}

/** Follows the loudness of what plays: of the sound itself where the browser lets it be looked at, else as one imagines it. */
export const createSoundLevel = ({ sound, position, isPlaying }: SoundParts) => {
  let analyser: ReturnType<typeof analyserOf> | null = null;
  return {
    level: (): SoundLevel => {
      if (!isPlaying()) return silence;
      return analyser?.level() ?? imaginedLevel(position());
    },
    /** Another song may be another stream. */
    listen: (): void => {
      analyser?.close();
      analyser = null;
      const stream = sound();
      try {
        if (stream && stream.getAudioTracks().length > 0) analyser = analyserOf(stream);
      } catch {
        // No Web Audio here.
      }
    },
    close: (): void => {
      analyser?.close();
      analyser = null;
    },
  };
};
