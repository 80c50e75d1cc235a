import { describe, expect, it } from 'vitest';
import { messageOf, outcomeOf } from '../testing/inspect-result.ts';
import { parsePlaylistLink } from './parse-playlist-link.ts';

const spotifyId = '37i9dQZF1DXcBWIGoYBM5M';
const youtubeId = 'PLrEnWoR732-BHrPp_Pm8_VleD68f9s14-';
const appleId = 'pl.f4d106fed2bd41149aaacabb233eb5eb';

describe('the playlist of', () => {
  it.each([
    [`https://open.spotify.com/playlist/${spotifyId}`, 'spotify', spotifyId],
    [`https://open.spotify.com/playlist/${spotifyId}?si=abc&pi=x`, 'spotify', spotifyId],
    [`https://open.spotify.com/intl-de/playlist/${spotifyId}`, 'spotify', spotifyId],
    [`https://open.spotify.com/embed/playlist/${spotifyId}`, 'spotify', spotifyId],
    [`https://open.spotify.com/user/playlist/playlist/${spotifyId}`, 'spotify', spotifyId],
    [`open.spotify.com/playlist/${spotifyId}`, 'spotify', spotifyId],
    [` http://open.spotify.com/playlist/${spotifyId}/ `, 'spotify', spotifyId],
    [`spotify:playlist:${spotifyId}`, 'spotify', spotifyId],
    [`spotify:user:ada:playlist:${spotifyId}`, 'spotify', spotifyId],
    [`https://www.youtube.com/playlist?list=${youtubeId}`, 'youtube', youtubeId],
    [`https://m.youtube.com/playlist?list=${youtubeId}&si=x`, 'youtube', youtubeId],
    [`https://music.youtube.com/playlist?list=${youtubeId}`, 'youtube', youtubeId],
    [`https://music.youtube.com/browse/VL${youtubeId}`, 'youtube', youtubeId],
    [`https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=${youtubeId}&index=2`, 'youtube', youtubeId],
    [`https://youtu.be/dQw4w9WgXcQ?list=${youtubeId}`, 'youtube', youtubeId],
    [`https://music.apple.com/us/playlist/todays-hits/${appleId}`, 'apple', appleId],
    [`https://music.apple.com/ng/playlist/${appleId}?l=en`, 'apple', appleId],
    [`https://music.apple.com/playlist/${appleId}`, 'apple', appleId],
    [`https://music.apple.com/jp/playlist/%E4%BB%8A%E6%97%A5/${appleId}`, 'apple', appleId],
    [`https://embed.music.apple.com/us/playlist/x/${appleId}`, 'apple', appleId],
    ['https://music.apple.com/us/playlist/mix/pl.u-aZb0eXgF', 'apple', 'pl.u-aZb0eXgF'],
  ])('%s', (link, service, playlistId) => {
    expect(parsePlaylistLink(link)).toEqual({ kind: 'link', service, playlistId });
  });
});

const elsewhere = 'This link is not one of Spotify, YouTube or Apple Music.';
const short = 'This is a short link, which does not say where it leads. Open it and copy the address of the page.';
const noLink = 'This is not a link. Paste the link of a playlist on Spotify, YouTube or Apple Music.';
const leadsTo = (service: string, what: string) => `This ${service} link leads to ${what}, not to a playlist.`;
const ownerOnly = (service: string) =>
  `Only its owner can open this ${service} link. Share the playlist and paste the link that you get.`;

describe('refuses', () => {
  it.each([
    [`https://open.spotify.com/track/${spotifyId}`, 'not-a-playlist', leadsTo('Spotify', 'a song')],
    [`spotify:album:${spotifyId}`, 'not-a-playlist', leadsTo('Spotify', 'an album')],
    [`https://open.spotify.com/artist/${spotifyId}`, 'not-a-playlist', leadsTo('Spotify', 'an artist')],
    [`https://open.spotify.com/episode/${spotifyId}`, 'not-a-playlist', leadsTo('Spotify', 'another page')],
    ['https://open.spotify.com/playlist', 'not-a-playlist', leadsTo('Spotify', 'another page')],
    ['https://open.spotify.com/playlist/%00%2F..', 'not-a-playlist', leadsTo('Spotify', 'another page')],
    ['https://open.spotify.com/constructor/x', 'not-a-playlist', leadsTo('Spotify', 'another page')],
    ['https://open.spotify.com/collection/tracks', 'owner-only', ownerOnly('Spotify')],
    ['https://youtu.be/dQw4w9WgXcQ', 'not-a-playlist', leadsTo('YouTube', 'a song')],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'not-a-playlist', leadsTo('YouTube', 'a song')],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'not-a-playlist', leadsTo('YouTube', 'a song')],
    ['https://www.youtube.com/@wizkid', 'not-a-playlist', leadsTo('YouTube', 'an artist')],
    ['https://www.youtube.com/playlist?list=', 'not-a-playlist', leadsTo('YouTube', 'another page')],
    ['https://www.youtube.com/playlist?list=WL', 'owner-only', ownerOnly('YouTube')],
    ['https://music.youtube.com/playlist?list=LM', 'owner-only', ownerOnly('YouTube')],
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RDdQw4w9WgXcQ',
      'not-a-playlist',
      'YouTube makes this mix anew for each listener, so it cannot be imported. Save it as a playlist first.',
    ],
    ['https://music.apple.com/library/playlist/p.V7VYlrYUekAK0', 'owner-only', ownerOnly('Apple Music')],
    ['https://music.apple.com/us/library/playlist/p.V7VYlrYUekAK0', 'owner-only', ownerOnly('Apple Music')],
    ['https://music.apple.com/us/playlist/p.V7VYlrYUekAK0', 'owner-only', ownerOnly('Apple Music')],
    ['https://music.apple.com/library/songs', 'owner-only', ownerOnly('Apple Music')],
    ['https://music.apple.com/us/album/ayo/1440818588', 'not-a-playlist', leadsTo('Apple Music', 'an album')],
    [
      'https://music.apple.com/us/album/ayo/1440818588?i=1440818601',
      'not-a-playlist',
      leadsTo('Apple Music', 'a song'),
    ],
    ['https://music.apple.com/us/song/joro/1440818601', 'not-a-playlist', leadsTo('Apple Music', 'a song')],
    ['https://music.apple.com/us/playlist/todays-hits', 'not-a-playlist', leadsTo('Apple Music', 'another page')],
    ['https://music.apple.com/us/browse', 'not-a-playlist', leadsTo('Apple Music', 'another page')],
    ['https://spotify.link/abc', 'short-link', short],
    ['https://bit.ly/abc', 'short-link', short],
    ['https://www.deezer.com/playlist/1', 'unknown-service', elsewhere],
    [`https://open.spotify.com.example.com/playlist/${spotifyId}`, 'unknown-service', elsewhere],
    [`https://open.spotify.com@example.com/playlist/${spotifyId}`, 'unknown-service', elsewhere],
    [`javascript:https://open.spotify.com/playlist/${spotifyId}`, 'no-link', noLink],
    [`ftp://open.spotify.com/playlist/${spotifyId}`, 'no-link', noLink],
    ['my playlist', 'no-link', noLink],
    ['', 'no-link', noLink],
    [`https://open.spotify.com/playlist/${'x'.repeat(2000)}`, 'no-link', noLink],
  ])('%s', (link, reason, message) => {
    const result = parsePlaylistLink(link);
    expect([outcomeOf(result), messageOf(result)]).toEqual([reason, message]);
  });
});
