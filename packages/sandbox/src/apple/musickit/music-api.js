import { MKError } from './constants.js';

const storefront = 'us';

const addressOf = (origin, path, query) => {
  const address = new URL(path.replace('{{storefrontId}}', storefront), origin);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return address;
};

/** `music.api`: calls to the sandbox's Apple Music API with the tokens that `tokens` gives at that moment. */
export class MusicApi {
  #origin;
  #tokens;

  constructor(origin, tokens) {
    this.#origin = origin;
    this.#tokens = tokens;
  }

  async music(path, query = {}, { fetchOptions = {} } = {}) {
    const { developerToken, userToken } = this.#tokens();
    const headers = new Headers(fetchOptions.headers);
    headers.set('authorization', `Bearer ${developerToken}`);
    if (userToken !== undefined) headers.set('music-user-token', userToken);
    const response = await fetch(addressOf(this.#origin, path, query ?? {}), { ...fetchOptions, headers });
    const text = await response.text();
    const data = text === '' ? undefined : JSON.parse(text);
    if (response.ok) return { request: { path }, response, data };
    const code = response.status === 403 ? 'ACCESS_DENIED' : 'API_ERROR';
    throw new MKError(code, data?.errors?.[0]?.detail ?? String(response.status));
  }

  /** Catalogue songs in the order of their ids; unknown ones are left out. */
  async songs(ids) {
    const { data } = await this.music('/v1/catalog/{{storefrontId}}/songs', { ids: ids.join(',') });
    const byId = new Map(data.data.map((song) => [song.id, song]));
    return ids.map((id) => byId.get(String(id))).filter((song) => song !== undefined);
  }

  /** Catalogue songs of a library playlist, page by page. */
  async playlistSongs(id) {
    const songs = [];
    let next = `/v1/me/library/playlists/${id}/tracks`;
    while (next !== undefined) {
      const { data } = await this.music(next, { include: 'catalog' });
      songs.push(...data.data.flatMap(({ relationships }) => relationships.catalog.data));
      next = data.next;
    }
    return songs;
  }
}
