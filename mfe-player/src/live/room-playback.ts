import {
  commandLeadMs,
  findRoomSongs,
  listRoomLinks,
  type PlaylistRef,
  type RoomCommand,
  type RoomSong,
  type ServiceName,
  type ShellServices,
  type Track,
} from '@playa/contracts';
import type { RoomModel } from '@playa/rooms';
import { type CreatePlayer, restartAfterMs } from '../playback/playback.ts';
import { isSounding, off, type PlaybackState } from '../playback/playback-state.ts';
import type { ShownPlayback } from '../playback/shown-playback.ts';
import type { PlayerStatus } from '../players/player.ts';
import { texts } from '../texts.ts';
import { keepNudge, readNudge } from './nudge.ts';
import { OwnSongs } from './own-songs.ts';
import { isOver, type RoomSession } from './room-session.ts';
import { RoomSound } from './room-sound.ts';
import type { SoundState } from './sound-state.ts';

/** Songs, with the one that plays, that are looked for on the member's service before their turn. */
const songsAhead = 4;

interface RoomPlaybackParts {
  session: RoomSession;
  shell: Pick<ShellServices, 'backend' | 'bus' | 'notify'>;
  createPlayer: CreatePlayer;
}

/** What plays in a room, and the sound of it here. The owner's presses are commands; a member's change the own sound alone. */
export class RoomPlayback implements ShownPlayback {
  readonly #session: RoomSession;
  readonly #shell: RoomPlaybackParts['shell'];
  readonly #songs: OwnSongs;
  readonly #sound: RoomSound;
  readonly #listeners = new Set<() => void>();
  readonly #life = new AbortController();
  readonly #id = crypto.randomUUID();
  #state: PlaybackState = off;
  #toldSound: SoundState | null = null;
  #nudgeMs = readNudge();
  #tracks: { view: Pick<RoomModel, 'songs' | 'timeline'>; songs: readonly Track[] } | null = null;
  /** Where the owner has just sought, until the room is there: a second press goes on from it. */
  #sought: { ms: number; at: number } | null = null;
  /** Entries whose length was told to the room. */
  readonly #toldLengths = new Set<number>();

  constructor({ session, shell, createPlayer }: RoomPlaybackParts) {
    this.#session = session;
    this.#shell = shell;
    this.#songs = new OwnSongs({
      readLinks: async (service) => {
        const { links } = await shell.backend.call(listRoomLinks, {
          params: { id: session.roomId },
          query: { service },
        });
        return links;
      },
      findSongs: async (service, entries) => {
        const { links } = await shell.backend.call(findRoomSongs, {
          params: { id: session.roomId },
          body: { service, entries: [...entries] },
        });
        return links;
      },
      changed: () => this.#sound.look(),
    });
    this.#sound = new RoomSound({
      view: () => session.getState().view,
      serverTime: () => session.serverTime(),
      ownSong: (song) => this.#songs.of(song),
      createPlayer,
      refused: (entry) => this.#songs.refuse(entry),
      changed: () => this.#update(),
    });
    this.#sound.setNudge(this.#nudgeMs);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): PlaybackState => this.#state;

  /** What is heard here. The same object until it changes. */
  readonly getSound = (): SoundState => this.#sound.state;

  readonly position = (): number => {
    const where = this.#session.where();
    const sought = this.#sought;
    if (sought === null) return where?.positionMs ?? 0;
    return sought.ms + (where?.playing ? performance.now() - sought.at : 0);
  };

  readonly sound = (): MediaStream | null => this.#sound.sound();

  get service(): ServiceName | null {
    return this.#songs.service;
  }

  get nudgeMs(): number {
    return this.#nudgeMs;
  }

  /** Follows the room from now on, on a service of the member; null for a member without any. */
  begin(service: ServiceName | null): void {
    const { signal } = this.#life;
    const stop = this.#session.subscribe(() => this.#follow());
    signal.addEventListener('abort', stop, { once: true });
    document.addEventListener('visibilitychange', () => this.#sound.look(), { signal });
    this.#shell.bus.publish('preview.started', { player: this.#id });
    this.#shell.bus.subscribe('preview.started', ({ player }) => player !== this.#id && this.#sound.hush(true), {
      signal,
    });
    this.#songs.setService(service);
    this.#follow();
  }

  /** Plays on another service of the member from now on. */
  listenOn(service: ServiceName | null): void {
    if (service === this.#songs.service) return;
    this.#songs.setService(service);
    this.#sound.begin();
    this.#tell();
  }

  /** Milliseconds by which the sound is to be earlier than the room; kept on this device. */
  setNudge(ms: number): void {
    this.#nudgeMs = keepNudge(ms);
    this.#sound.setNudge(this.#nudgeMs);
    this.#tell();
  }

  /** Silent, with nothing left of it. */
  close(): void {
    this.#life.abort();
    this.#sound.close();
    this.#songs.close();
  }

  readAll(): void {
    // A room's songs are all here.
  }

  retry(): void {
    this.#sound.begin();
  }

  toggle(): void {
    if (isSounding(this.#state)) this.pause();
    else this.play();
  }

  play(): void {
    this.#shell.bus.publish('preview.started', { player: this.#id });
    const isOnlyHere = this.#session.where()?.playing || this.#state.isFollowed;
    this.#sound.hush(false);
    if (!isOnlyHere) void this.#command({ kind: 'play' });
  }

  pause(): void {
    if (this.#state.isFollowed) this.#sound.hush(true);
    else void this.#command({ kind: 'pause' });
  }

  next(): void {
    void this.#command({ kind: 'next' });
  }

  previous(): void {
    void this.#command({ kind: 'previous' });
  }

  back(): void {
    if (this.position() > restartAfterMs || !this.#state.player.hasPrevious) this.seek(0);
    else this.previous();
  }

  seek(ms: number): void {
    if (this.#state.isFollowed) return;
    const { durationMs } = this.#state.player;
    const to = Math.round(Math.max(0, durationMs === null ? ms : Math.min(ms, durationMs)));
    const sought = { ms: to, at: performance.now() };
    this.#sought = sought;
    const forget = () => {
      if (this.#sought === sought) this.#sought = null;
    };
    void this.#command({ kind: 'seek', positionMs: to }).then((isDone) => {
      // The room is there only when the command holds.
      if (isDone) setTimeout(forget, commandLeadMs);
      else forget();
    });
    this.#tell();
  }

  select(index: number): void {
    const entry = this.#session.getState().view?.timeline.order[index];
    if (index === this.#state.player.index) this.toggle();
    else if (entry !== undefined) void this.#command({ kind: 'play', entry });
  }

  async setShuffle(on: boolean): Promise<void> {
    if (this.#state.isFollowed) return;
    const outcome = await this.#session.command({ kind: 'shuffle', on });
    if (outcome.ok) this.#shell.notify('info', on ? texts.shuffle.on : texts.shuffle.off);
    else this.#shell.notify('error', outcome.message);
  }

  setVolume(volume: number): void {
    const within = Math.min(Math.max(volume, 0), 1);
    this.#sound.setVolume(within);
    this.#set({ volume: within });
  }

  /** The owner's alone. False where the room did not take it, which is said. */
  async #command(command: RoomCommand): Promise<boolean> {
    if (this.#state.isFollowed) return false;
    if (command.kind !== 'seek') this.#sought = null;
    const outcome = await this.#session.command(command);
    if (!outcome.ok) this.#shell.notify('error', outcome.message);
    return outcome.ok;
  }

  #follow(): void {
    const { view, phase } = this.#session.getState();
    if (view) this.#songs.setSongs(view.songs);
    if (isOver(phase)) this.close();
    else this.#sound.look();
  }

  #update(): void {
    const { view, isOwner } = this.#session.getState();
    const here = this.#session.where();
    if (!view || !here) return;
    const { timeline, songs, room } = view;
    const { index, entry, playing, finished } = here;
    const song = entry === null ? undefined : songs.get(entry);
    const sound = this.#sound.state;
    const durationMs = song?.durationMs ?? (sound.heard?.kind === 'track' ? sound.durationMs : null);
    if (song && isOwner) this.#tellLength(song, sound);
    this.#songs.seek(timeline.order.slice(index, index + songsAhead));
    this.#set({
      playlist: this.#playlistOf(room),
      phase: timeline.order.length === 0 ? 'empty' : 'on',
      songs: this.#tracksOf(view),
      complete: true,
      isFollowed: !isOwner,
      player: this.#playerState({
        status: statusOf({ playing, finished }, sound),
        index: song ? index : null,
        durationMs,
        hasPrevious: isOwner && index > 0,
        hasNext: isOwner && index < timeline.order.length - 1,
        shuffled: timeline.shuffle,
        order: null,
        told: null,
      }),
    });
  }

  /** The room follows no song whose length nobody knows: the owner's service tells it. */
  #tellLength({ entry, durationMs }: RoomSong, { heard, status, ...sound }: SoundState): void {
    const length = Math.round(sound.durationMs ?? 0);
    const isTold = heard?.kind === 'track' && status === 'playing' && length > 0;
    if (durationMs !== null || !isTold || this.#toldLengths.has(entry)) return;
    this.#toldLengths.add(entry);
    void this.#session.command({ kind: 'length', entry, durationMs: length }).then(({ ok }) => {
      if (!ok) this.#toldLengths.delete(entry);
    });
  }

  #playlistOf({ id, service, name, imageUrl }: RoomModel['room']): PlaylistRef {
    const before = this.#state.playlist;
    return before?.name === name ? before : { service, id, name, imageUrl, songCount: null };
  }

  #playerState(next: PlaybackState['player']): PlaybackState['player'] {
    const before = this.#state.player;
    const keys = Object.keys(next) as (keyof PlaybackState['player'])[];
    return keys.every((key) => before[key] === next[key]) ? before : next;
  }

  #tracksOf(view: RoomModel): readonly Track[] {
    const known = this.#tracks;
    const isSame = known?.view.songs === view.songs && known.view.timeline.order === view.timeline.order;
    if (known && isSame) return known.songs;
    const songs = view.timeline.order.flatMap((entry) => {
      const song = view.songs.get(entry);
      return song ? [this.#trackOf(song)] : [];
    });
    this.#tracks = { view, songs };
    return songs;
  }

  /** The song as the member's own service names it where it has it, so that it can be liked there. */
  #trackOf(song: RoomSong): Track {
    const { title, artists, album, durationMs, isrc, imageUrl, previewUrl } = song;
    const own = this.#songs.of(song);
    const { service, trackId } = own?.kind === 'track' ? own : song;
    const more = { title, artists, album, durationMs, isrc, imageUrl, previewUrl };
    return { service, id: trackId, ...more, explicit: null, kind: 'song' };
  }

  #set(changes: Partial<PlaybackState>): void {
    const keys = Object.keys(changes) as (keyof PlaybackState)[];
    const isSame = keys.every((key) => Object.is(changes[key], this.#state[key]));
    const sound = this.#sound.state;
    if (isSame && sound === this.#toldSound) return;
    this.#toldSound = sound;
    if (!isSame) this.#state = { ...this.#state, ...changes };
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** What is heard here while the room plays; where nothing sounds, the room goes on silently. */
const statusOf = (
  room: { playing: boolean; finished: boolean },
  { status, isHushed, heard }: SoundState,
): PlayerStatus => {
  if (room.finished) return 'ended';
  if (!room.playing || isHushed) return 'paused';
  if (status === 'waiting' || status === 'elsewhere') return status;
  return status === 'loading' && heard?.kind === 'track' ? 'loading' : 'playing';
};
