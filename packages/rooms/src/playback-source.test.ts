import type { RoomSong } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { choosePlaybackSource } from './playback-source.ts';

const song = (changes: Partial<RoomSong> = {}): RoomSong => ({
  ...{ entry: 1, service: 'spotify', trackId: 't1', title: 'Essence', artists: ['Wizkid'], album: null },
  ...{ durationMs: 248_000, isrc: null, imageUrl: null, previewUrl: null, state: 'queued', addedBy: null },
  ...changes,
});
const link = (trackId: string | null) => ({ linkedTrackId: (entry: number) => (entry === 1 ? trackId : 'another') });
const previewUrl = 'https://p.example/1.mp3';

describe('choosePlaybackSource', () => {
  it('returns the track itself on its own service', () => {
    expect(choosePlaybackSource(song(), { service: 'spotify', ...link('other') })).toEqual({
      ...{ kind: 'track', service: 'spotify', trackId: 't1' },
    });
  });

  it('returns the linked track on another service', () => {
    expect(choosePlaybackSource(song({ previewUrl }), { service: 'apple', ...link('144') })).toEqual({
      ...{ kind: 'track', service: 'apple', trackId: '144' },
    });
  });

  it('returns the preview with the reason where no track is known', () => {
    expect(choosePlaybackSource(song({ previewUrl }), { service: 'apple', ...link(null) })).toEqual({
      ...{ kind: 'preview', url: previewUrl, reason: 'not-on-service' },
    });
    expect(choosePlaybackSource(song({ previewUrl }), { service: null, ...link(null) })).toMatchObject({
      reason: 'no-service',
    });
  });

  it.each([null, 'no preview', 'javascript:alert(1)', 'data:audio/wav;base64,AA', '//p.example/1', 'https://'])(
    'returns silence with the reason where the preview is %j',
    (address) => {
      expect(choosePlaybackSource(song({ previewUrl: address }), { service: 'youtube', ...link(null) })).toEqual({
        ...{ kind: 'silence', reason: 'not-on-service' },
      });
    },
  );
});
