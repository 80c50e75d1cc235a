import { createFakeShell } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/songs.ts';
import { previewSource } from './preview-source.ts';

const { config } = createFakeShell();
const source = (changes: Parameters<typeof aTrack>[0]) => previewSource(aTrack(changes), config);
const embed = { kind: 'embed', url: 'http://127.0.0.1:4010/embed/track/t1' };

describe('previewSource', () => {
  it('is the file where there is one', () => {
    expect(source({ previewUrl: 'https://p.example/a.mp3' })).toEqual({
      kind: 'audio',
      url: 'https://p.example/a.mp3',
    });
  });

  it.each([null, '', 'no preview', 'javascript:alert(1)', 'data:audio/wav;base64,AA', '/a.mp3'])(
    'is the embedded player of Spotify where the file is %j',
    (previewUrl) => {
      expect(source({ previewUrl })).toEqual(embed);
      expect(source({ previewUrl, service: 'apple' })).toBeNull();
      expect(source({ previewUrl, service: 'youtube' })).toBeNull();
    },
  );

  it('keeps an id one part of the address', () => {
    expect(source({ previewUrl: null, id: '../x?y' })?.url).toBe('http://127.0.0.1:4010/embed/track/..%2Fx%3Fy');
    expect(source({ previewUrl: null, id: '' })).toBeNull();
    expect(source({ previewUrl: null, id: '\ud800' })).toBeNull();
  });
});
