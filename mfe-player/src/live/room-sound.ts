import type { RoomSong, ServiceName, Track } from '@playa/contracts';
import {
  correctDrift,
  type DriftState,
  initialDriftState,
  type PlaybackSource,
  type RoomModel,
  roomPositionAt,
  seekLeadMs,
} from '@playa/rooms';
import { problemOf } from '../playback/playback-problem.ts';
import type { Player, PlayerPosition, PlayerReports } from '../players/player.ts';
import { Loudness } from './loudness.ts';
import { PreviewPlayer } from './preview-player.ts';
import { Resumes } from './resumes.ts';
import { noSound, type SoundState } from './sound-state.ts';
import { StartLags } from './start-lags.ts';
import type { Voice } from './voice.ts';

interface SoundParts {
  view(): RoomModel | null;
  /** The server's clock, in milliseconds since 1970. */
  serverTime(): number;
  ownSong(song: RoomSong): PlaybackSource | null;
  createPlayer(service: ServiceName, reports: PlayerReports): Player;
  /** The service does not play this song. */
  refused(entry: number): void;
  /** Called after every look, and after everything that the player tells. */
  changed(): void;
}

/** Milliseconds between two looks at the room and the player. */
const lookEveryMs = 250;
/** Between two measures of where the sound is: soon after a change, and later. */
const measureSoonMs = 200;
const measureEveryMs = 1_000;
const soonForMs = 6_000;
/** A player says nothing useful of itself so soon after it was told something. */
const settleMs = 250;
/** A song may begin this much before its moment, so that it is heard at that moment. */
const mostEarlyMs = 250;
/** For so long after a player began, what it says of itself means that it begins only now. */
const beginningMs = 700;
/** A song that begins silent is heard from here on. */
const inStepMs = 60;
/** Differences of positions that are no jump. */
const sameMs = 100;
/** While nothing plays: how exactly the players stand ready. */
const readyWithinMs = 30;

const keyOf = (entry: number, own: PlaybackSource | null): string => `${entry} ${JSON.stringify(own)}`;

/** Makes one member's player sound what the room plays, at the room's second. */
export class RoomSound {
  readonly #parts: SoundParts;
  readonly #lags = new StartLags();
  readonly #resumes = new Resumes();
  #state = noSound;
  readonly #loudness = new Loudness();
  #nudgeMs = 0;
  #player: Player | null = null;
  #preview: PreviewPlayer | null = null;
  #voice: Voice | null = null;
  /** The song that the voice was given, as {@link keyOf} names it. */
  #begun: string | null = null;
  #drift: DriftState = initialDriftState;
  #canChangeRate = false;
  /** Version of the timeline whose beginning was seen to. */
  #seenVersion = -1;
  #isBusy = false;
  #isMeasuring = false;
  /** When the player was last told something, and counts that. */
  #toldAt = 0;
  #told = 0;
  #measuredAt = 0;
  #playingSince = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(parts: SoundParts) {
    this.#parts = parts;
  }

  get state(): SoundState {
    return this.#state;
  }

  /** The sound itself where it can be had. */
  sound(): MediaStream | null {
    return this.#voice?.sound() ?? null;
  }

  /** Looks at the room at once; looks come by themselves otherwise. */
  readonly look = (): void => {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    const view = this.#parts.view();
    this.#loudness.look();
    if (view) this.#follow(view);
    this.#parts.changed();
    this.#timer = setTimeout(this.look, view ? this.#untilNext(view) : lookEveryMs);
  };

  setVolume(volume: number): void {
    this.#loudness.volume = volume;
    this.#preview?.setVolume(volume);
  }

  /** Milliseconds by which the sound is to be earlier than the room. */
  setNudge(ms: number): void {
    this.#nudgeMs = ms;
    // What was learned of this player's seeks stays.
    this.#drift = { ...this.#drift, waitUntil: 0 };
    this.#measuredAt = 0;
    this.look();
  }

  /** No sound here, or sound again, in step with the room. */
  hush(isHushed: boolean): void {
    this.#set({ isHushed });
    // A press lets the browser begin.
    if (!isHushed && ['waiting', 'elsewhere'].includes(this.#state.status)) this.#do((voice) => voice.play());
    this.look();
  }

  /** Tries the member's service once more, or another one. */
  begin(): void {
    this.#player?.end();
    this.#player = null;
    this.#voice = null;
    this.#begun = null;
    this.#set({ problem: null, status: 'idle' });
    this.look();
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#player?.end();
    this.#preview?.end();
    this.#voice = null;
  }

  #follow(view: RoomModel): void {
    if (this.#isBusy) return;
    const now = this.#parts.serverTime();
    const lagMs = this.#lags.start + seekLeadMs;
    const leadMs = Math.min(lagMs, mostEarlyMs);
    const here = roomPositionAt(view, now);
    const soon = roomPositionAt(view, now + leadMs);
    const next = soon.playing ? soon : here;
    const song = next.entry === null ? undefined : view.songs.get(next.entry);
    const own = song ? this.#parts.ownSong(song) : null;
    this.#set({ heard: own });
    if (!soon.playing || this.#state.isHushed || !song) {
      if (!here.playing || this.#state.isHushed || !song) this.#rest(here.positionMs);
      return;
    }
    if (keyOf(song.entry, own) !== this.#begun) this.#beginSong(song, own, soon.positionMs + lagMs - leadMs);
    else if (this.#state.problem === null) this.#keepStep(view, now, song);
  }

  /** Nothing is to sound; the player stands where the room stands. */
  #rest(positionMs: number): void {
    const status = this.#voice?.state().status;
    if (status === 'playing' || status === 'loading') this.#do((voice) => voice.pause());
    else if (status === 'paused' && this.#voice === this.#player && this.#player) {
      const off = Math.abs(this.#player.position().ms - positionMs - this.#nudgeMs);
      if (off > readyWithinMs && !this.#state.isHushed) this.#seek(positionMs + this.#nudgeMs);
    }
  }

  #beginSong(song: RoomSong, own: PlaybackSource | null, positionMs: number): void {
    this.#begun = keyOf(song.entry, own);
    this.#resumes.forget();
    const wasStopped = this.#state.problem !== null && this.#state.problem.help !== 'retry';
    if (own?.kind === 'track' && !wasStopped) this.#beginTrack(song, own, Math.max(0, positionMs + this.#nudgeMs));
    else if (own?.kind === 'preview') this.#beginPreview(own.url, positionMs);
    else this.#fall();
  }

  #beginTrack(song: RoomSong, { service, trackId }: PlaybackSource & { kind: 'track' }, positionMs: number): void {
    const { entry, artists, ...more } = song;
    const track: Track = { ...more, service, id: trackId, artists: [...artists], explicit: null, kind: 'song' };
    // What a new player needs to load its script and to log in says nothing of the next song.
    if (this.#player?.service === service) this.#lags.expect('start');
    const player = this.#playerOf(service);
    if (this.#lags.areUnsure) this.#loudness.silence();
    if (this.#voice !== player) this.#fall();
    this.#voice = player;
    const { seekLatencyMs, pauseOvershootMs, averagePauseErrorMs } = this.#drift;
    this.#drift = { ...initialDriftState, seekLatencyMs, pauseOvershootMs, averagePauseErrorMs };
    this.#set({ problem: null, offMs: null });
    this.#do(async () => {
      await player.load({ playlistId: null, songs: [track], index: 0, positionMs });
      this.#canChangeRate = player.setRate(1);
    });
  }

  #beginPreview(url: string, positionMs: number): void {
    this.#fall();
    this.#preview ??= new PreviewPlayer(() => this.#reported());
    this.#preview.setVolume(this.#loudness.volume);
    this.#voice = this.#preview;
    const preview = this.#preview;
    this.#do(() => preview.start(url, positionMs));
  }

  /** What sounded so far falls silent. */
  #fall(): void {
    const voice = this.#voice;
    this.#voice = null;
    if (voice) void voice.pause().catch(() => undefined);
    this.#set({ status: 'idle', durationMs: null, offMs: null });
  }

  #playerOf(service: ServiceName): Player {
    if (this.#player?.service === service) return this.#player;
    this.#player?.end();
    const player: Player = this.#parts.createPlayer(service, {
      changed: () => this.#player === player && this.#reported(),
      refused: () => this.#player === player && this.#refuse(),
      failed: (failure) => this.#player === player && this.#fail(failure),
    });
    this.#player = player;
    this.#loudness.follow(player);
    return player;
  }

  #keepStep(view: RoomModel, now: number, song: RoomSong): void {
    const player = this.#player;
    const status = this.#voice?.state().status;
    if (status === 'paused') {
      if (roomPositionAt(view, now + this.#lags.resume + seekLeadMs).playing) this.#resume();
      return;
    }
    if (!player || this.#voice !== player) return;
    const { durationMs } = player.state();
    const { positionMs } = roomPositionAt(view, now);
    // The room went back in a song that is over here.
    if (status === 'ended' && positionMs + 2_000 < (durationMs ?? 0)) this.#begun = null;
    if (status !== 'playing') return;
    if (view.timeline.version !== this.#seenVersion) this.#jump(view, now, song);
    else this.#measure(player, song);
  }

  #resume(): void {
    const next = this.#resumes.next();
    if (next === 'give-up' && this.#voice === this.#player) this.#refuse();
    if (next !== 'play') return;
    this.#lags.expect('resume');
    this.#drift = { ...this.#drift, isStarting: true, pendingCorrectionAt: null, waitUntil: 0 };
    this.#do((voice) => voice.play());
  }

  /** The timeline has changed: what changes at a moment is done so early that it is heard at that moment. */
  #jump(view: RoomModel, now: number, song: RoomSong): void {
    const at = now + this.#drift.seekLatencyMs;
    const { timeline, previousTimeline } = view;
    if (at < timeline.from) return;
    this.#seenVersion = timeline.version;
    this.#drift = { ...this.#drift, isStarting: true, waitUntil: 0 };
    this.#measuredAt = 0;
    const target = roomPositionAt(view, Math.max(at, timeline.from));
    const straightOn = roomPositionAt(previousTimeline ? { ...view, timeline: previousTimeline } : view, at);
    const isSame = target.entry === song.entry && straightOn.entry === song.entry && target.playing;
    if (isSame && Math.abs(target.positionMs - straightOn.positionMs) > sameMs) {
      this.#drift = { ...this.#drift, rate: 1, pendingCorrectionAt: performance.now(), pendingCorrectionKind: 'seek' };
      this.#seek(target.positionMs + this.#nudgeMs + seekLeadMs);
    }
  }

  #measure(player: Player, song: RoomSong): void {
    const now = performance.now();
    const every = now - this.#toldAt < soonForMs ? measureSoonMs : measureEveryMs;
    if (this.#isMeasuring || now - this.#toldAt < settleMs || now - this.#measuredAt < every) return;
    this.#isMeasuring = true;
    const told = this.#told;
    player
      .measure()
      .then((heard) => told === this.#told && this.#player === player && this.#correct(player, song, heard))
      .catch(() => undefined)
      .finally(() => {
        this.#isMeasuring = false;
        this.#measuredAt = performance.now();
      });
  }

  #correct(player: Player, song: RoomSong, { ms, at }: PlayerPosition): void {
    const view = this.#parts.view();
    const here = view && roomPositionAt(view, this.#parts.serverTime() - (performance.now() - at));
    // A change that is about to come is not corrected away.
    if (view?.timeline.version !== this.#seenVersion) return;
    if (!here?.playing || here.entry !== song.entry || player.state().status !== 'playing') return;
    const expectedMs = here.positionMs + this.#nudgeMs;
    this.#lags.learn(ms - expectedMs - seekLeadMs);
    this.#set({ offMs: Math.abs(ms - expectedMs) });
    const heard = { at: performance.now(), positionMs: ms, expectedMs, canChangeRate: this.#canChangeRate };
    const [drift, correction] = correctDrift(this.#drift, heard);
    this.#drift = drift;
    if (Math.abs(ms - expectedMs) <= inStepMs) this.#loudness.restore();
    if (correction.kind === 'rate') player.setRate(correction.rate);
    else if (correction.kind === 'pause') this.#hold(player, correction.ms);
    else if (correction.kind === 'seek') {
      const sinceMs = performance.now() - at;
      if (this.#canChangeRate) player.setRate(1);
      this.#seek(correction.toMs + sinceMs);
    }
  }

  #seek(ms: number): void {
    const player = this.#player;
    if (player) this.#do(() => player.seek(Math.max(0, ms)));
  }

  /** The player is ahead: it waits for the room. */
  #hold(player: Player, ms: number): void {
    if (this.#canChangeRate) player.setRate(1);
    this.#do(async () => {
      await player.pause();
      await new Promise((resolve) => setTimeout(resolve, ms));
      this.#loudness.restore();
      if (this.#player === player) await player.play();
    });
  }

  /** Tells the voice something; while that is on its way nothing else is told. */
  #do(work: (voice: Voice) => Promise<void>): void {
    const voice = this.#voice;
    if (!voice) return;
    this.#isBusy = true;
    this.#told += 1;
    this.#toldAt = performance.now();
    work(voice)
      .catch((error: unknown) => this.#voice === voice && this.#fail(error))
      .finally(() => {
        this.#isBusy = false;
        this.#toldAt = performance.now();
        this.#reported();
        this.look();
      });
  }

  #reported(): void {
    const { status, durationMs } = this.#voice?.state() ?? { status: 'idle', durationMs: null };
    const now = performance.now();
    const wasPlaying = this.#state.status === 'playing';
    this.#set({ status, durationMs });
    if (status === 'playing') this.#resumes.forget();
    if (status !== 'playing') return;
    if (!wasPlaying) this.#playingSince = now;
    // Some players say that they play before they do, and say it again.
    if (now - this.#playingSince < beginningMs) this.#toldAt = now;
    this.#loudness.began();
  }

  #refuse(): void {
    const entry = Number(this.#begun?.split(' ')[0]);
    if (Number.isInteger(entry)) this.#parts.refused(entry);
    this.look();
  }

  #fail(error: unknown): void {
    const { service } = this.#player ?? {};
    this.#fall();
    this.#player?.end();
    this.#player = null;
    if (service) this.#set({ problem: problemOf(service, error) });
  }

  #untilNext({ timeline, songs, ...view }: RoomModel): number {
    const now = this.#parts.serverTime();
    const { entry, positionMs, playing } = roomPositionAt({ timeline, songs, ...view }, now);
    const length = entry === null ? null : (songs.get(entry)?.durationMs ?? null);
    const end = playing && length !== null ? now + length - positionMs : Number.NaN;
    const moments = [timeline.from, end].flatMap((moment) => [
      moment,
      moment - Math.min(this.#lags.start + seekLeadMs, mostEarlyMs),
      moment - this.#lags.resume - seekLeadMs,
      moment - this.#drift.seekLatencyMs,
    ]);
    const settled = this.#toldAt + settleMs - performance.now();
    const waits = [...moments.map((moment) => moment - now), settled].filter((wait) => wait > 0);
    // Timers may end a little early.
    return Math.min(lookEveryMs, ...waits) + 1;
  }

  #set(changes: Partial<SoundState>): void {
    const next = { ...this.#state, ...changes };
    const isSame = (Object.keys(changes) as (keyof SoundState)[]).every((key) =>
      Object.is(next[key], this.#state[key]),
    );
    if (isSame) return;
    this.#state = next;
    this.#parts.changed();
  }
}
