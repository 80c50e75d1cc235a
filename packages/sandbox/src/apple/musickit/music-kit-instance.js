import { askForUserToken } from './ask-for-user-token.js';
import { Events, MKError, PlaybackStates } from './constants.js';
import { MusicApi } from './music-api.js';
import { QueuePlayer } from './queue-player.js';

const tokenKey = 'music.sandbox.media-user-token';

const mediaItem = ({ id, type, attributes }) => ({
  id,
  type,
  attributes,
  title: attributes.name,
  artistName: attributes.artistName,
  albumName: attributes.albumName,
  artworkURL: attributes.artwork.url,
  isrc: attributes.isrc,
  playbackDuration: attributes.durationInMillis,
});

/** The instance that `MusicKit.configure` returns: the login, the queue and the player of one person. */
export class MusicKitInstance {
  #origin;
  #listeners = new Map();
  #player;
  #loggingIn = null;

  constructor(origin, { developerToken }) {
    this.#origin = origin;
    this.#player = new QueuePlayer(origin, (name, data) => this.#emit(name, data));
    this.developerToken = developerToken;
    this.musicUserToken = window.localStorage.getItem(tokenKey) ?? undefined;
    this.api = new MusicApi(origin, () => ({ developerToken, userToken: this.musicUserToken }));
  }

  get isAuthorized() {
    return this.musicUserToken !== undefined;
  }

  /** Resolves with the user token. Concurrent calls share one pop-up. */
  authorize() {
    if (this.musicUserToken !== undefined) return Promise.resolve(this.musicUserToken);
    this.#loggingIn ??= this.#logIn().finally(() => {
      this.#loggingIn = null;
    });
    return this.#loggingIn;
  }

  async unauthorize() {
    this.musicUserToken = undefined;
    window.localStorage.removeItem(tokenKey);
    this.#emit(Events.authorizationStatusDidChange, { authorizationStatus: 0 });
  }

  async setQueue({ song, songs, playlist, startWith = 0, startPlaying = false }) {
    const found = playlist ? await this.api.playlistSongs(playlist) : await this.api.songs([songs ?? song].flat());
    if (found.length === 0) throw new MKError('CONTENT_UNAVAILABLE', 'There is nothing to play');
    this.#player.setItems(found.map(mediaItem), startWith);
    if (startPlaying) await this.play();
    return this.queue;
  }

  async play() {
    await this.#player.play();
  }

  async pause() {
    this.#player.pause();
  }

  async stop() {
    this.#player.stop();
  }

  async changeToMediaAtIndex(index) {
    await this.#player.changeTo(index);
  }

  async skipToNextItem() {
    await this.#player.changeTo(this.#player.index + 1);
  }

  async skipToPreviousItem() {
    await this.#player.changeTo(this.#player.index - 1);
  }

  async seekToTime(seconds) {
    this.#player.seek(seconds);
  }

  get queue() {
    const { items, index, item } = this.#player;
    return { items, position: index, currentItem: item, length: items.length, isEmpty: items.length === 0 };
  }

  get nowPlayingItem() {
    return this.#player.item ?? undefined;
  }

  get nowPlayingItemIndex() {
    return this.#player.index;
  }

  get playbackState() {
    return this.#player.state;
  }

  get isPlaying() {
    return this.#player.state === PlaybackStates.playing;
  }

  /** Whole seconds. */
  get currentPlaybackTime() {
    return Math.floor(this.#player.time);
  }

  get currentPlaybackDuration() {
    return this.#player.duration;
  }

  get volume() {
    return this.#player.volume;
  }

  set volume(volume) {
    this.#player.volume = volume;
  }

  get playbackRate() {
    return this.#player.rate;
  }

  set playbackRate(rate) {
    this.#player.rate = rate;
  }

  addEventListener(name, listener) {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }

  removeEventListener(name, listener) {
    this.#listeners.get(name)?.delete(listener);
  }

  async #logIn() {
    this.musicUserToken = await askForUserToken(this.#origin, this.developerToken);
    window.localStorage.setItem(tokenKey, this.musicUserToken);
    this.#emit(Events.authorizationStatusDidChange, { authorizationStatus: 3 });
    return this.musicUserToken;
  }

  #emit(name, data) {
    for (const listener of this.#listeners.get(name) ?? []) listener({ type: name, ...data });
  }
}
