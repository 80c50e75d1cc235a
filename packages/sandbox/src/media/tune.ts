import { integer, pick } from '../world/hash.ts';

const sampleRate = 22_050;
const seconds = 30;
const headerBytes = 44;
const volume = 0.26;

/** Semitones above the root; a minor pentatonic sounds well in any order. */
const scale = [0, 3, 5, 7, 10, 12, 15] as const;

function header(dataBytes: number): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(dataBytes, 40);
  return bytes;
}

/** Adds a plucked note to the samples: two partials that fade out. */
function addNote(samples: Float32Array, start: number, length: number, frequency: number, loudness: number): void {
  const end = Math.min(start + length, samples.length);
  const step = (2 * Math.PI * frequency) / sampleRate;
  for (let index = start; index < end; index += 1) {
    const age = index - start;
    const fade = Math.min(age / 200, 1) * Math.exp((-4 * age) / length);
    const wave = Math.sin(age * step) + 0.35 * Math.sin(2 * age * step);
    samples[index] = (samples[index] ?? 0) + wave * fade * loudness;
  }
}

/** Thirty seconds of a tune as a WAV file (mono, 22.05 kHz, 16 bit): the same for the same recording, another for others. */
export function makeTune(recordingId: string): Buffer {
  const samples = new Float32Array(sampleRate * seconds);
  const root = 110 * 2 ** (integer(0, 11, 'root', recordingId) / 12);
  const beat = Math.round((60 / integer(84, 126, 'tempo', recordingId)) * sampleRate);
  const bar = Array.from({ length: 8 }, (_, step) => pick(scale, 'note', recordingId, step));
  for (let start = 0, step = 0; start < samples.length; start += beat / 2, step += 1) {
    const semitones = bar[step % bar.length] ?? 0;
    addNote(samples, Math.round(start), beat, root * 2 * 2 ** (semitones / 12), volume);
    if (step % 4 === 0) addNote(samples, Math.round(start), beat * 2, root, volume * 1.4);
  }
  const data = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) {
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2);
  }
  return Buffer.concat([header(data.length), data]);
}
