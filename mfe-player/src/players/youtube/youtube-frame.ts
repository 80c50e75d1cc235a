import { PlayerFailure } from '../player-failure.ts';
import { loadYoutubeApi, type YoutubeApiPlayer } from './youtube-api.ts';

/** Milliseconds until YouTube's player is ready. */
const readyLimitMs = 15_000;
/** Pixels; YouTube asks for no less. */
const side = 200;

interface FrameReports {
  state(state: number): void;
  error(code: number): void;
}

/** Out of sight and of the way of keys and screen readers: the product shows the song itself. */
const hiddenPlace = (): { place: HTMLElement; target: HTMLElement } => {
  const place = document.createElement('div');
  place.setAttribute('aria-hidden', 'true');
  place.inert = true;
  Object.assign(place.style, {
    position: 'fixed',
    top: '0',
    left: '-10000px',
    width: `${side}px`,
    height: `${side}px`,
  });
  const target = place.appendChild(document.createElement('div'));
  document.body.append(place);
  return { place, target };
};

/** YouTube's player in a hidden frame of the page, made when it is first needed. It begins muted. */
export class YoutubeFrame {
  readonly #apiUrl: string;
  readonly #reports: FrameReports;
  #opening: Promise<YoutubeApiPlayer> | null = null;
  #player: YoutubeApiPlayer | null = null;
  #place: HTMLElement | null = null;

  constructor(apiUrl: string, reports: FrameReports) {
    this.#apiUrl = apiUrl;
    this.#reports = reports;
  }

  /** Null until it is ready. */
  get player(): YoutubeApiPlayer | null {
    return this.#player;
  }

  /** @throws {PlayerFailure} */
  open(): Promise<YoutubeApiPlayer> {
    this.#opening ??= this.#make().catch((error: unknown) => {
      this.close();
      throw error;
    });
    return this.#opening;
  }

  close(): void {
    this.#opening = null;
    this.#player?.destroy();
    this.#player = null;
    this.#place?.remove();
    this.#place = null;
  }

  async #make(): Promise<YoutubeApiPlayer> {
    const { Player } = await loadYoutubeApi(this.#apiUrl);
    const { place, target } = hiddenPlace();
    this.#place = place;
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new PlayerFailure('script')), readyLimitMs);
      const isCurrent = () => this.#place === place;
      const player = new Player(target, {
        width: side,
        height: side,
        playerVars: {
          autoplay: 1,
          mute: 1,
          controls: 0,
          disablekb: 1,
          playsinline: 1,
          rel: 0,
          origin: location.origin,
        },
        events: {
          onReady: () => {
            clearTimeout(limit);
            if (!isCurrent()) return;
            this.#player = player;
            resolve(player);
          },
          onStateChange: ({ data }) => isCurrent() && this.#reports.state(data),
          onError: ({ data }) => isCurrent() && this.#reports.error(data),
        },
      });
    });
  }
}
