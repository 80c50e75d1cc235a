import { type Playlist, savedTracksId } from '@playa/contracts';

const heartSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff6b4a"/><stop offset=".52" stop-color="#ff5470"/><stop offset="1" stop-color="#5a2a8c"/></linearGradient></defs><path fill="url(#g)" d="M0 0h600v600H0z"/><path fill="#ffc24b" fill-opacity=".22" d="M0 430c110-70 190-70 300 0s190 70 300 0v170H0z"/><path fill="#fff8ef" d="M300 424c-16 0-148-88-148-178 0-48 36-82 80-82 30 0 54 16 68 42 14-26 38-42 68-42 44 0 80 34 80 82 0 90-132 178-148 178z"/></svg>`;

/** Saved songs have no cover of their own. */
const savedTracksCover = `data:image/svg+xml,${encodeURIComponent(heartSvg)}`;

/** Returns the URL of the playlist's image, a heart for the saved songs, or null if the cover is generated. */
export const playlistCoverUrl = ({ id, imageUrl }: Pick<Playlist, 'id' | 'imageUrl'>): string | null =>
  id === savedTracksId ? savedTracksCover : imageUrl;
