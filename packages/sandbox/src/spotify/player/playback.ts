import { letters } from '../../world/hash.ts';
import { PlayQueue, type Repeat } from './play-queue.ts';

/** A player that the account is logged in on. */
export interface Device {
  id: string;
  name: string;
  /** 0 to 100. */
  volume: number;
}

/** Milliseconds until a device is removed after its last request. */
const patience = 5_000;
/** Timeout in milliseconds of a device's request that waits for a change. */
const longestWait = 20_000;

interface PresentDevice extends Device {
  waiting: number;
  seenAt: number;
}

interface Options {
  account: string;
  /** Milliseconds since 1970, by the sandbox's clock. */
  now: () => number;
  /** Milliseconds; 0 for a track that does not exist. */
  lengthOf: (trackId: string) => number;
}

/** The playback state of one account and its devices. The sandbox computes the position; the devices play the sound. */
export class Playback {
  readonly queue = new PlayQueue();
  readonly #options: Options;
  readonly #devices = new Map<string, PresentDevice>();
  #waiting: (() => void)[] = [];
  #registered = 0;
  #activeId: string | null = null;
  #position = 0;
  #since = 0;
  isPlaying = false;
  /** The URI of what is played from; null for single tracks. */
  context: string | null = null;
  /** Counts the changes. */
  revision = 0;
  /** Counts those of the position that are no playing on. */
  jumps = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get devices(): Device[] {
    const now = Date.now();
    for (const [id, { waiting, seenAt }] of this.#devices)
      if (waiting === 0 && seenAt + patience < now) this.remove(id);
    return [...this.#devices.values()];
  }

  device(id: string): Device | undefined {
    return this.devices.find((device) => device.id === id);
  }

  get active(): Device | undefined {
    return this.#activeId === null ? undefined : this.device(this.#activeId);
  }

  /** When the state changed last: milliseconds since 1970. */
  get changedAt(): number {
    return this.#since;
  }

  /** Milliseconds into the current track, 0 without one. */
  get position(): number {
    return Math.min(this.#elapsed(), this.length);
  }

  /** Milliseconds. */
  get length(): number {
    const { current } = this.queue;
    return current === null ? 0 : this.#options.lengthOf(current);
  }

  register(name: string, volume: number): Device {
    this.#registered += 1;
    const id = letters('0123456789abcdef', 32, 'device', this.#options.account, this.#options.now(), this.#registered);
    const device = { id, name, volume, waiting: 0, seenAt: Date.now() };
    this.#devices.set(id, device);
    return device;
  }

  remove(id: string): void {
    this.#devices.delete(id);
    this.#change(() => {
      if (this.#activeId !== id) return;
      this.#activeId = null;
      this.isPlaying = false;
    });
  }

  /** Resolves when the state is newer than `revision`, or after a while. */
  async waitForChange(id: string, revision: number): Promise<void> {
    const device = this.#devices.get(id);
    if (device === undefined) return;
    device.waiting += 1;
    if (revision >= this.revision) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestWait).unref();
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    device.waiting -= 1;
    device.seenAt = Date.now();
  }

  activate(id: string): void {
    this.#change(() => {
      this.#activeId = id;
    });
  }

  /** Starts a list of tracks. */
  start(tracks: readonly string[], { index = 0, position = 0, context = null as string | null } = {}): void {
    this.queue.replace(tracks, index);
    this.context = context;
    this.jumps += 1;
    this.#change(() => {
      this.isPlaying = true;
      this.#position = position;
    });
  }

  setPlaying(on: boolean): void {
    this.#change(() => {
      this.isPlaying = on;
    });
  }

  /** Beyond the end of the track the next one starts. */
  seek(position: number): void {
    if (position >= this.length) {
      this.skip();
      return;
    }
    this.jumps += 1;
    this.#change(() => {
      this.#position = position;
    });
  }

  skip(): void {
    const goesOn = this.queue.next();
    this.#change(() => {
      this.#position = 0;
      this.isPlaying = goesOn && this.isPlaying;
    });
  }

  back(): void {
    this.queue.previous();
    this.seek(0);
  }

  setShuffle(on: boolean): void {
    this.#change(() => this.queue.setShuffle(on));
  }

  setRepeat(repeat: Repeat): void {
    this.#change(() => {
      this.queue.repeat = repeat;
    });
  }

  setVolume(id: string, volume: number): void {
    const device = this.#devices.get(id);
    this.#change(() => {
      if (device !== undefined) device.volume = volume;
    });
  }

  enqueue(trackId: string): void {
    this.#change(() => this.queue.enqueue(trackId));
  }

  /** Goes on to the track that plays by now. Called before the state is read or changed. */
  advanceToNow(): void {
    while (this.isPlaying && this.length > 0 && this.#elapsed() >= this.length) {
      const late = this.#elapsed() - this.length;
      this.end();
      this.#position = this.isPlaying ? late : 0;
    }
  }

  /** Called when the current track has ended. */
  end(): void {
    if (this.queue.repeat === 'track') this.seek(0);
    else this.skip();
  }

  #elapsed(): number {
    return this.#position + (this.isPlaying ? this.#options.now() - this.#since : 0);
  }

  #change(change: () => void): void {
    this.#position = this.position;
    this.#since = this.#options.now();
    change();
    this.revision += 1;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const tell of waiting) tell();
  }
}
