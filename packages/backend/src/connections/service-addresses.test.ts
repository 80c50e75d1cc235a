import { describe, expect, it } from 'vitest';
import { isCoverUrl, isPreviewUrl } from './service-addresses.ts';

const apiUrl = 'https://api.spotify.com/v1';

describe('the address of a cover', () => {
  it.each([
    ['spotify', 'https://i.scdn.co/image/ab67706c0000da84'],
    ['spotify', 'https://image-cdn-ak.spotifycdn.com/image/ab67706c'],
    ['spotify', 'https://mosaic.scdn.co/640/ab67616d'],
    ['youtube', 'https://i.ytimg.com/vi/abc/hqdefault.jpg'],
    ['apple', 'https://is1-ssl.mzstatic.com/image/thumb/600x600bb.jpg'],
  ] as const)('is one of the hosts of %s: %s', (service, url) => {
    expect(isCoverUrl(service, url, apiUrl)).toBe(true);
  });

  it.each([
    ['another host', 'https://example.com/cover.jpg'],
    ['a host that only ends alike', 'https://evilscdn.co/cover.jpg'],
    ["another service's host", 'https://i.ytimg.com/vi/abc/0.jpg'],
    ['plain HTTP', 'http://i.scdn.co/image/a'],
    ['another port', 'https://i.scdn.co:8443/image/a'],
    ['a name and a password', 'https://me:secret@i.scdn.co/image/a'],
    ['this machine', 'http://127.0.0.1:5432/'],
    ['a private network', 'https://10.0.0.1/'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/jpeg;base64,/9j/'],
    ['no address', 'cover.jpg'],
  ])('is refused for %s', (_what, url) => {
    expect(isCoverUrl('spotify', url, apiUrl)).toBe(false);
  });

  it('may be where a stand-in is, as this server was told, and on no other port', () => {
    expect(isCoverUrl('spotify', 'http://127.0.0.1:4010/image/a', 'http://127.0.0.1:4010/v1')).toBe(true);
    expect(isCoverUrl('spotify', 'http://127.0.0.1:4011/image/a', 'http://127.0.0.1:4010/v1')).toBe(false);
  });
});

describe('the address of a preview', () => {
  it.each([
    ['spotify', 'https://p.scdn.co/mp3-preview/ab67'],
    ['apple', 'https://audio-ssl.itunes.apple.com/itunes-assets/a.m4a'],
  ] as const)('is one of the hosts of %s: %s', (service, url) => {
    expect(isPreviewUrl(service, url, apiUrl)).toBe(true);
  });

  it.each([
    ['youtube', 'https://i.ytimg.com/vi/abc/0.mp3'],
    ['apple', 'https://itunes.apple.com.evil.example/a.m4a'],
    ['apple', 'http://audio-ssl.itunes.apple.com/a.m4a'],
    ['spotify', 'javascript:alert(1)'],
  ] as const)('is not on %s %s', (service, url) => {
    expect(isPreviewUrl(service, url, apiUrl)).toBe(false);
  });
});
