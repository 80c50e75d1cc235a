import { describe, expect, it, vi } from 'vitest';
import { createSoundLevel, simulatedLevel } from './sound-level.ts';
import { heightAt } from './wave-drawing.ts';

describe('the loudness', () => {
  it('is none while nothing plays', () => {
    const { level } = createSoundLevel({ getStream: () => null, position: () => 250, isPlaying: () => false });
    expect(level()).toEqual({ low: 0, high: 0 });
  });

  it('is simulated from the position if the stream is not accessible', () => {
    const sound = createSoundLevel({ getStream: () => null, position: () => 250, isPlaying: () => true });
    sound.attach();
    expect(sound.level()).toEqual(simulatedLevel(250));
    expect(simulatedLevel(250)).not.toEqual(simulatedLevel(750));
    for (let ms = 0; ms < 20_000; ms += 37) {
      const { low, high } = simulatedLevel(ms);
      for (const value of [low, high]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  });

  it('is measured from the stream if there is one, which is released', () => {
    const closed = vi.fn();
    const analyser = {
      frequencyBinCount: 128,
      getByteFrequencyData: (spectrum: Uint8Array) => {
        spectrum.fill(0);
        spectrum.fill(255, 0, 16);
      },
    };
    vi.stubGlobal(
      'AudioContext',
      class {
        createAnalyser = () => analyser;
        createMediaStreamSource = () => ({ connect: () => undefined });
        close = closed;
      },
    );
    const stream = { getAudioTracks: () => [{}] } as unknown as MediaStream;
    const sound = createSoundLevel({ getStream: () => stream, position: () => 0, isPlaying: () => true });
    sound.attach();
    expect(sound.level()).toEqual({ low: 1, high: 0 });
    sound.close();
    expect(closed).toHaveBeenCalledOnce();
    expect(sound.level()).toEqual(simulatedLevel(0));
  });
});

describe('the wave', () => {
  const at = (x: number, level: { low: number; high: number }) =>
    heightAt(x, 0, { width: 300, height: 100, time: 900, level });
  const span = (level: { low: number; high: number }) => {
    const heights = Array.from({ length: 100 }, (_, index) => at(index * 3, level));
    return Math.max(...heights) - Math.min(...heights);
  };

  it('is higher the louder it is, within its height, and starts and ends in the middle', () => {
    expect(span({ low: 0.8, high: 0.5 })).toBeGreaterThan(span({ low: 0.1, high: 0 }) * 2);
    expect(span({ low: 1, high: 1 })).toBeLessThanOrEqual(100);
    expect([at(0, { low: 1, high: 1 }), at(300, { low: 1, high: 1 })].map(Math.round)).toEqual([50, 50]);
  });
});
