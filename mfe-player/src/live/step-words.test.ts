import { expect, it } from 'vitest';
import type { SoundState } from './sound-state.ts';
import { stepWords } from './step-words.ts';

const sound: SoundState = {
  heard: { kind: 'track', service: 'youtube', trackId: 'v1' },
  status: 'playing',
  durationMs: 180_000,
  problem: null,
  isHushed: false,
  offMs: 12.4,
};
const preview = { kind: 'preview', url: 'https://p.example/1', reason: 'not-on-service' } as const;

it.each([
  ['in step, 12 ms', {}, 'playing'],
  ['catching up', { offMs: 240 }, 'playing'],
  ['catching up', { offMs: null }, 'loading'],
  ['paused', {}, 'paused'],
  ['silent here', { isHushed: true }, 'paused'],
  ['preview', { heard: preview }, 'playing'],
  ['not heard here', { heard: { kind: 'silence', reason: 'no-service' } }, 'playing'],
  ['waiting for you', {}, 'waiting'],
] as const)('says "%s"', (words, changes, status) => {
  expect(stepWords({ ...sound, ...changes }, status)).toBe(words);
});
