import type { AiTrack, CuratedPlaylist } from '@playa/contracts';

/** A song of an AI playlist, with defaults. */
export const aSong = (changes: Partial<AiTrack> = {}): AiTrack => {
  const { id = 's1', title = 'Last Last', artists = ['Burna Boy'] } = changes;
  return {
    service: 'spotify',
    id,
    title,
    artists,
    album: null,
    durationMs: 180_000,
    isrc: null,
    explicit: false,
    imageUrl: null,
    previewUrl: null,
    kind: 'song',
    artistName: artists[0] ?? '',
    image: { url: null },
    preview_url: null,
    ...changes,
  };
};

const titles = ['Last Last', 'Joro', 'Essence'];

/** A playlist of three songs, as the backend returns it. */
export const aPlaylist = (changes: Partial<CuratedPlaylist> = {}): CuratedPlaylist => ({
  service: 'spotify',
  playlistName: 'Lagos nights',
  description: '',
  image: null,
  coverSeed: 'lagos nights',
  tracks: titles.map((title, at) => aSong({ id: `s${at + 1}`, title })),
  summary: 'Afrobeats for the night.',
  answeredBy: 'model',
  fallback: null,
  notFound: [],
  unverified: [],
  isShort: false,
  isIncomplete: false,
  request: { inputValue: 'lagos nights' },
  ...changes,
});
