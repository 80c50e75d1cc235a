import { fold } from '../../world/fold.ts';
import { spotifyEntityId } from '../../world/ids.ts';
import type { StoredRow } from '../../world/types.ts';
import type { View } from '../api/api-context.ts';
import { entity, images } from './links.ts';

type NamedRow = Extract<StoredRow, { title: string }>;

/** A file of the person's own, which only their devices can play: it has neither ids nor links. */
export function localTrack(view: View, row: NamedRow) {
  const artist = { external_urls: {}, href: null, id: null, name: row.author, type: 'artist', uri: null };
  return {
    album: {
      album_type: null,
      artists: [],
      external_urls: {},
      href: null,
      id: null,
      images: [],
      name: '',
      type: 'album',
    },
    artists: [artist],
    ...(view.dialect.development ? {} : { available_markets: [], popularity: 0 }),
    disc_number: 0,
    duration_ms: 61_000,
    explicit: false,
    external_ids: {},
    external_urls: {},
    href: null,
    id: null,
    is_local: true,
    name: row.title,
    preview_url: null,
    track_number: 0,
    type: 'track',
    uri: `spotify:local:${encodeURIComponent(row.author)}::${encodeURIComponent(row.title)}:61`,
  };
}

function show(view: View, name: string) {
  const id = spotifyEntityId('album', `show|${fold(name)}`);
  return {
    ...entity(view, 'show', id),
    ...(view.dialect.development ? {} : { available_markets: ['NG'] }),
    copyrights: [],
    description: '',
    explicit: false,
    html_description: '',
    images: images(view, id),
    is_externally_hosted: false,
    languages: ['en'],
    media_type: 'audio',
    name,
    publisher: name,
    total_episodes: 40,
  };
}

export function episodeId(title: string): string {
  return spotifyEntityId('album', `episode|${fold(title)}`);
}

/** A podcast episode; its author is the show. */
export function episodeObject(view: View, row: NamedRow) {
  const id = episodeId(row.title);
  return {
    ...entity(view, 'episode', id),
    audio_preview_url: null,
    description: '',
    html_description: '',
    duration_ms: 1_800_000,
    explicit: false,
    images: images(view, id),
    is_externally_hosted: false,
    is_local: false,
    is_playable: true,
    language: 'en',
    languages: ['en'],
    name: row.title,
    release_date: '2024',
    release_date_precision: 'year',
    show: show(view, row.author),
  };
}
