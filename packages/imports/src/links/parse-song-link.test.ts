import { expect, it } from 'vitest';
import { parseSongLink } from './parse-song-link.ts';

it.each([
  ['spotify:track:7C7ClnE57SwbizNe24XTXe', 'spotify', '7C7ClnE57SwbizNe24XTXe'],
  ['https://open.spotify.com/intl-fr/track/7C7ClnE57SwbizNe24XTXe?si=x', 'spotify', '7C7ClnE57SwbizNe24XTXe'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://music.apple.com/song/1440818601', 'apple', '1440818601'],
  ['https://music.apple.com/us/song/joro/1440818601', 'apple', '1440818601'],
  ['https://music.apple.com/us/album/ayo/1440818588?i=1440818601', 'apple', '1440818601'],
  ['https://music.apple.com/song/i.abcDEF123', 'apple', 'i.abcDEF123'],
])('the song of %s', (link, service, trackId) => {
  expect(parseSongLink(link)).toEqual({ service, trackId });
});

it.each([
  'spotify:local:Wizkid:Ayo:Joro:260',
  'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M',
  'https://www.youtube.com/watch',
  'https://example.com/song/1',
  'C:\\Music\\Joro.mp3',
  '',
])('no song: %s', (link) => {
  expect(parseSongLink(link)).toBeNull();
});
