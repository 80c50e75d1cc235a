import { PlayerFailure } from '../player-failure.ts';
import { loadSpotifySdk, type SpotifySdkPlayer, type SpotifyState } from './spotify-sdk.ts';

/** The device's name in Spotify's own apps: '{product} Web Playback SDK'. */
const deviceName = 'Playa Web Playback SDK';
/** Milliseconds until Spotify knows the device. */
const connectLimitMs = 15_000;

interface DeviceParts {
  sdkUrl: string;
  accessToken: () => Promise<string>;
}

interface DeviceReports {
  state(state: SpotifyState | null): void;
  autoplayRefused(): void;
  /** Spotify has lost the device. */
  gone(): void;
  failed(failure: PlayerFailure): void;
}

/** The device that the SDK makes of the page: connected when it is first needed, until it is closed. */
export class SpotifyDevice {
  readonly #parts: DeviceParts;
  readonly #reports: DeviceReports;
  #player: SpotifySdkPlayer | null = null;
  #opening: Promise<string> | null = null;

  constructor(parts: DeviceParts, reports: DeviceReports) {
    this.#parts = parts;
    this.#reports = reports;
  }

  /** The device's id. @throws {PlayerFailure} */
  open(volume: number): Promise<string> {
    this.#opening ??= this.#connect(volume).catch((error: unknown) => {
      this.close();
      throw error;
    });
    return this.#opening;
  }

  /** Does nothing while there is no device. */
  async use(work: (player: SpotifySdkPlayer) => Promise<void>): Promise<void> {
    if (this.#player && this.#opening) await work(this.#player);
  }

  /** What plays, as the SDK has it at this moment; null while there is no device, and while another one plays. */
  async currentState(): Promise<SpotifyState | null> {
    return this.#opening ? ((await this.#player?.getCurrentState()) ?? null) : null;
  }

  close(): void {
    const player = this.#player;
    this.#player = null;
    this.#opening = null;
    player?.disconnect();
  }

  async #connect(volume: number): Promise<string> {
    const { Player } = await loadSpotifySdk(this.#parts.sdkUrl);
    return new Promise<string>((resolve, reject) => {
      let isReady = false;
      const fail = (kind: PlayerFailure['kind'], cause?: unknown) => {
        clearTimeout(limit);
        const failure = new PlayerFailure(kind, cause);
        if (isReady && this.#player === player) this.#reports.failed(failure);
        reject(failure);
      };
      const limit = setTimeout(
        () => fail('service', new Error('Spotify did not take the device in time')),
        connectLimitMs,
      );
      const player = new Player({
        name: deviceName,
        volume,
        getOAuthToken: (give) => {
          this.#parts.accessToken().then(give, (error: unknown) => fail('login', error));
        },
      });
      this.#player = player;
      const isCurrent = () => this.#player === player;
      player.addListener('ready', ({ device_id }) => {
        clearTimeout(limit);
        isReady = true;
        resolve(device_id);
      });
      player.addListener('player_state_changed', (state) => isCurrent() && this.#reports.state(state));
      player.addListener('autoplay_failed', () => isCurrent() && this.#reports.autoplayRefused());
      player.addListener('not_ready', () => isCurrent() && this.#reports.gone());
      player.addListener('initialization_error', (cause) => fail('protection', cause));
      player.addListener('authentication_error', (cause) => fail('login', cause));
      player.addListener('account_error', (cause) => fail('not-premium', cause));
      player.addListener('playback_error', (cause) => fail('service', cause));
      player.connect().then(
        (connected) => connected || fail('service', new Error('Spotify refused the device')),
        (cause: unknown) => fail('service', cause),
      );
    });
  }
}
