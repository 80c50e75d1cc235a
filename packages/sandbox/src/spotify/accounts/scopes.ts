/** The scopes, with the text of the consent page. */
export const scopes: Readonly<Record<string, string>> = {
  'user-read-private': 'See your country and subscription',
  'user-read-email': 'See your e-mail address',
  'playlist-read-private': 'See your private playlists',
  'playlist-read-collaborative': 'See playlists you work on with others',
  'playlist-modify-public': 'Change your public playlists',
  'playlist-modify-private': 'Change your private playlists',
  'user-library-read': 'See the songs you saved',
  'user-library-modify': 'Save and remove songs',
  'user-follow-read': 'See whom you follow',
  'user-follow-modify': 'Follow and unfollow people and artists',
  'ugc-image-upload': 'Upload pictures for your playlists',
  'user-read-playback-state': 'See what you are playing',
  'user-modify-playback-state': 'Control what you are playing',
  'user-read-currently-playing': 'See the song you are playing',
  streaming: 'Play music in this browser',
};

export const allScopes = Object.keys(scopes).join(' ');
