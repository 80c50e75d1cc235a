import { createFakeShell } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { createTrack } from '../testing/create-track.ts';
import { previewSource } from './preview-source.ts';

const { config } = createFakeShell();
const source = (changes: Parameters<typeof createTrack>[0]) => previewSource(createTrack(changes), config);
const embed = { kind: 'embed', url: 'http://127.0.0.1:4010/embed/track/t1' };

describe('previewSource', () => {
  it('is the file if there is one', () => {
    expect(source({ previewUrl: 'https://p.example/a.mp3' })).toEqual({
      kind: 'audio',
      url: 'https://p.example/a.mp3',
    });
  });

  it.each([null, '', 'no preview', 'javascript:alert(1)', 'data:audio/wav;base64,AA', '/a.mp3'])(
    "is Spotify's embedded player if the file is %j",
    (previewUrl) => {
      expect(source({ previewUrl })).toEqual(embed);
      expect(source({ previewUrl, service: 'apple' })).toBeNull();
      expect(source({ previewUrl, service: 'youtube' })).toBeNull();
    },
  );

  it('encodes the id as one path segment', () => {
    expect(source({ previewUrl: null, id: '../x?y' })?.url).toBe('http://127.0.0.1:4010/embed/track/..%2Fx%3Fy');
    expect(source({ previewUrl: null, id: '' })).toBeNull();
    expect(source({ previewUrl: null, id: '\ud800' })).toBeNull();
  });
});
