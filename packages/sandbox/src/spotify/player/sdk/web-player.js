import { SongSound } from '../../../browser/song-sound.js';
import { DeviceConnection } from './device-connection.js';

/** Milliseconds that the sound may be away from the state before it is moved. */
const tolerance = 1500;
/** Milliseconds before a lost connection is opened again. */
const reconnectAfter = 1000;

/** The event that reports a refusal. */
const refusals = {
  401: ['authentication_error', 'Authentication failed'],
  403: ['account_error', 'This functionality is restricted to premium users only'],
};

/** `Spotify.Player` of the Web Playback SDK for the sandbox at `origin`: same calls and events, with tunes for sound. */
export const createPlayerClass = (origin) =>
  class Player {
    #name;
    #volume;
    #connection;
    #listeners = new Map();
    #sound = null;
    #state = null;
    #revision = -1;
    #jumps = -1;

    constructor({ name, getOAuthToken, volume = 1 }) {
      this.#name = name;
      this.#volume = volume;
      this.#connection = new DeviceConnection(origin, () => new Promise((resolve) => getOAuthToken(resolve)));
    }

    /** Resolves with true once the sandbox knows the device. */
    async connect() {
      if (this.#connection.isOpen) return true;
      try {
        this.#sound ??= new SongSound(() => this.#end());
      } catch (error) {
        this.#emit('initialization_error', { message: error.message });
        return false;
      }
      try {
        await this.#connection.open(this.#name, Math.round(this.#volume * 100));
      } catch (error) {
        this.#refuse(error);
        return false;
      }
      this.#revision = -1;
      this.#emit('ready', { device_id: this.#connection.id });
      this.#follow(this.#connection.id);
      return true;
    }

    disconnect() {
      const { id } = this.#connection;
      this.#apply(null);
      this.#connection.close();
      if (id !== null) this.#emit('not_ready', { device_id: id });
    }

    addListener(name, listener) {
      this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
      return true;
    }

    on(name, listener) {
      return this.addListener(name, listener);
    }

    removeListener(name, listener) {
      if (listener === undefined) return this.#listeners.delete(name);
      return this.#listeners.get(name)?.delete(listener) ?? false;
    }

    /** Null while something else plays, or nothing. */
    async getCurrentState() {
      return this.#state && { ...this.#state, position: Math.round(this.#sound.time * 1000), timestamp: Date.now() };
    }

    async setName(name) {
      this.#name = name;
    }

    async getVolume() {
      return this.#volume;
    }

    async setVolume(volume) {
      this.#volume = volume;
      await this.#command({ command: 'volume', volume: Math.round(volume * 100) });
    }

    async pause() {
      await this.#command({ command: 'pause' });
    }

    async resume() {
      await this.#command({ command: 'resume' });
    }

    async togglePlay() {
      await this.#command({ command: this.#state?.paused === false ? 'pause' : 'resume' });
    }

    /** Milliseconds. */
    async seek(position) {
      await this.#command({ command: 'seek', position });
    }

    async previousTrack() {
      await this.#command({ command: 'previous' });
    }

    async nextTrack() {
      await this.#command({ command: 'next' });
    }

    /** Browsers with strict autoplay rules need it in a click. */
    async activateElement() {}

    async #follow(id) {
      while (this.#connection.id === id) {
        try {
          const { revision, jumps, volume, state } = await this.#connection.news(this.#revision);
          if (this.#connection.id !== id) return;
          this.#volume = volume / 100;
          this.#sound.volume = this.#volume;
          if (revision !== this.#revision) await this.#apply(state, jumps !== this.#jumps);
          this.#revision = revision;
          this.#jumps = jumps;
        } catch {
          if (this.#connection.id !== id) return;
          this.#connection.id = null;
          this.#apply(null);
          this.#emit('not_ready', { device_id: id });
          setTimeout(() => this.connect(), reconnectAfter);
        }
      }
    }

    /** Applies a state to the sound, and reports it. `jumped`: the position was changed by a seek. */
    async #apply(state, jumped = false) {
      const before = this.#state;
      this.#state = state;
      if (before === null && state === null) return;
      const track = state?.track_window.current_track;
      if (state === null) this.#sound.pause();
      else if (track.id !== before?.track_window.current_track.id || this.#sound.length === 0) {
        this.#sound.load(`${origin}/player/audio/${track.id}`, state.duration / 1000, state.position / 1000);
      } else if (jumped || Math.abs(this.#sound.time * 1000 - state.position) > tolerance) {
        this.#sound.seek(state.position / 1000);
      }
      if (state?.paused) this.#sound.pause();
      this.#emit('player_state_changed', state);
      if (state?.paused === false) await this.#start();
    }

    async #start() {
      if (this.#sound.isPlaying) return;
      try {
        await this.#sound.play();
      } catch (error) {
        this.#command({ command: 'pause' });
        if (error.name === 'NotAllowedError') this.#emit('autoplay_failed');
        else this.#emit('playback_error', { message: 'Cannot perform operation; the track did not start' });
      }
    }

    #end() {
      const track = this.#state?.track_window.current_track.id;
      if (track !== undefined) this.#command({ command: 'ended', track });
    }

    /** A command to a player that plays nothing has no effect, as in the SDK. */
    async #command(command) {
      if (this.#state === null && command.command !== 'volume') return;
      try {
        await this.#connection.command(command);
      } catch (error) {
        this.#refuse(error);
      }
    }

    #refuse(error) {
      const isScope = error.status === 403 && error.message === 'Insufficient client scope';
      const [name, message] = isScope
        ? ['authentication_error', 'Invalid token scopes.']
        : (refusals[error.status] ?? []);
      if (name !== undefined) this.#emit(name, { message });
    }

    #emit(name, data) {
      for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(data);
    }
  };
