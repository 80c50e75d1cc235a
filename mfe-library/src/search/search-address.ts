import { paths, ServiceName } from '@playa/contracts';
import { cutQuery } from './search-query.ts';

export type SearchTab = 'playlist' | 'songs';

/** A playlist that is shown over the results. */
export interface OpenPlaylist {
  service: ServiceName;
  id: string;
}

/** What the address of the search page says. */
export interface SearchAddress {
  /** As typed. */
  text: string;
  tab: SearchTab;
  playlist: OpenPlaylist | null;
}

/** No service has ids as long as this, in UTF-16 units. */
const longestId = 200;

const playlistIn = (value: string | null): OpenPlaylist | null => {
  const [, name, id = ''] = /^([a-z]+):(.+)$/su.exec(value ?? '') ?? [];
  const service = ServiceName.safeParse(name);
  return service.success && id.length <= longestId ? { service: service.data, id } : null;
};

/** Reads the part of an address after its path, e.g. `?q=lagos&tab=songs`. What it does not understand is left out. */
export const readSearchAddress = (search: string): SearchAddress => {
  const params = new URLSearchParams(search);
  return {
    text: cutQuery(params.get('q') ?? ''),
    tab: params.get('tab') === 'songs' ? 'songs' : 'playlist',
    playlist: playlistIn(params.get('playlist')),
  };
};

/** The address of the search page that says this. */
export const searchAddressOf = ({ text, tab, playlist }: SearchAddress): string => {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (tab !== 'playlist') params.set('tab', tab);
  if (playlist) params.set('playlist', `${playlist.service}:${playlist.id}`);
  return params.size === 0 ? paths.search : `${paths.search}?${params}`;
};
