import { SongSound } from '../../browser/song-sound.js';

export const PlayerState = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };

const errors = { invalidParameter: 2, html5: 5, notFound: 100 };

/** The speeds that there are; others become the nearest one towards the usual speed. */
const rates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

const playing = [PlayerState.PLAYING, PlayerState.BUFFERING];

/** `YT.Player` for the sandbox at `origin`: same calls, events, states and error codes, with tunes for sound. */
export const createPlayerClass = (origin) =>
  class Player {
    #events;
    #box = document.createElement('div');
    #sound = new SongSound(() => this.#enter(PlayerState.ENDED));
    #state = PlayerState.UNSTARTED;
    #video = null;
    #load = 0;

    constructor(target, { width = 640, height = 360, videoId, playerVars = {}, events = {} } = {}) {
      const element = typeof target === 'string' ? document.getElementById(target) : target;
      this.#events = { ...events };
      this.#box.id = element.id;
      this.#box.className = element.className;
      this.#box.style.cssText = `width:${Number.parseInt(width, 10)}px;height:${Number.parseInt(height, 10)}px;background:#000 center/cover`;
      this.#sound.muted = playerVars.mute === 1;
      element.replaceWith(this.#box);
      queueMicrotask(() => {
        this.#emit('onReady');
        if (videoId) this.#open({ videoId, play: playerVars.autoplay === 1, from: playerVars.start ?? 0 });
      });
    }

    loadVideoById(video, startSeconds = 0) {
      this.#open({ videoId: video.videoId ?? video, play: true, from: video.startSeconds ?? startSeconds });
    }

    cueVideoById(video, startSeconds = 0) {
      this.#open({ videoId: video.videoId ?? video, play: false, from: video.startSeconds ?? startSeconds });
    }

    async playVideo() {
      if (this.#video === null || playing.includes(this.#state)) return;
      if (this.#state === PlayerState.ENDED) this.#sound.seek(0);
      this.#enter(PlayerState.BUFFERING);
      try {
        if (await this.#sound.play()) this.#enter(PlayerState.PLAYING);
      } catch {
        // A browser that lets nothing sound without a click leaves the player as it was.
        this.#enter(PlayerState.UNSTARTED);
      }
    }

    pauseVideo() {
      if (!playing.includes(this.#state)) return;
      this.#sound.pause();
      this.#enter(PlayerState.PAUSED);
    }

    stopVideo() {
      if (this.#video === null) return;
      this.#sound.pause();
      this.#sound.seek(0);
      this.#enter(PlayerState.CUED);
    }

    seekTo(seconds) {
      this.#sound.seek(Number(seconds));
    }

    getCurrentTime() {
      return this.#sound.time;
    }

    getDuration() {
      return this.#sound.length;
    }

    getPlayerState() {
      return this.#state;
    }

    getVideoData() {
      const { id = '', title = '', author = '' } = this.#video ?? {};
      return { video_id: id, title, author };
    }

    getIframe() {
      return this.#box;
    }

    mute() {
      this.#sound.muted = true;
    }

    unMute() {
      this.#sound.muted = false;
    }

    isMuted() {
      return this.#sound.muted;
    }

    /** 0 to 100. */
    setVolume(volume) {
      this.#sound.volume = volume / 100;
    }

    getVolume() {
      return Math.round(this.#sound.volume * 100);
    }

    getAvailablePlaybackRates() {
      return [...rates];
    }

    getPlaybackRate() {
      return this.#sound.rate;
    }

    setPlaybackRate(suggested) {
      const towards =
        suggested < 1 ? rates.find((rate) => rate >= suggested) : rates.findLast((rate) => rate <= suggested);
      this.#sound.rate = towards ?? 1;
    }

    addEventListener(name, listener) {
      this.#events[name] = listener;
    }

    removeEventListener(name) {
      delete this.#events[name];
    }

    destroy() {
      this.#load += 1;
      this.#sound.pause();
      this.#box.remove();
    }

    async #open({ videoId, play, from }) {
      this.#load += 1;
      const load = this.#load;
      this.#sound.pause();
      this.#video = null;
      this.#enter(PlayerState.UNSTARTED);
      const answer = await this.#ask(videoId);
      if (load !== this.#load) return;
      if (answer.error !== undefined) return this.#emit('onError', answer.error);
      this.#video = { ...answer, id: videoId };
      this.#sound.load(`${origin}/player/${videoId}/audio`, answer.durationMs / 1000, from);
      this.#box.style.backgroundImage = `url("${origin}/vi/${videoId}/hqdefault.jpg")`;
      if (play) await this.playVideo();
      else this.#enter(PlayerState.CUED);
    }

    async #ask(videoId) {
      if (!/^[\w-]{11}$/.test(videoId)) return { error: errors.invalidParameter };
      const response = await fetch(`${origin}/player/${videoId}`).catch(() => null);
      if (response === null) return { error: errors.html5 };
      if (response.status === 404) return { error: errors.notFound };
      if (response.status === 403) return response.json();
      return response.ok ? response.json() : { error: errors.html5 };
    }

    #enter(state) {
      if (this.#state === state) return;
      this.#state = state;
      this.#emit('onStateChange', state);
    }

    #emit(name, data) {
      this.#events[name]?.({ target: this, data });
    }
  };
