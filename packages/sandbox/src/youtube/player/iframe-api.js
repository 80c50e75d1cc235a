// The stand-in for https://www.youtube.com/iframe_api: the same calls and events, with the sandbox's tunes for sound.
(() => {
  const origin = '__ORIGIN__';
  const PlayerState = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };
  const errors = { invalidParameter: 2, notFound: 100, notEmbeddable: 150 };

  class Player {
    #events;
    #box = document.createElement('div');
    #audio = new Audio();
    #state = PlayerState.UNSTARTED;
    #video = null;
    #load = 0;
    /** Seconds played before the tune last started. */
    #played = 0;
    #startedAt = null;
    #endTimer = null;

    constructor(target, { width = 640, height = 360, videoId, playerVars = {}, events = {} } = {}) {
      const element = typeof target === 'string' ? document.getElementById(target) : target;
      this.#events = events;
      this.#box.id = element.id;
      this.#box.className = element.className;
      this.#box.style.cssText = `width:${Number.parseInt(width, 10)}px;height:${Number.parseInt(height, 10)}px;background:#000 center/cover`;
      this.#audio.loop = true;
      this.#audio.muted = playerVars.mute === 1;
      element.replaceWith(this.#box);
      this.#box.append(this.#audio);
      queueMicrotask(() => {
        this.#emit('onReady');
        if (videoId !== undefined)
          this.#open(videoId, { play: playerVars.autoplay === 1, from: playerVars.start ?? 0 });
      });
    }

    loadVideoById(video, startSeconds = 0) {
      const { videoId = video, startSeconds: from = startSeconds } = Object(video);
      this.#open(videoId, { play: true, from });
    }

    cueVideoById(video, startSeconds = 0) {
      const { videoId = video, startSeconds: from = startSeconds } = Object(video);
      this.#open(videoId, { play: false, from });
    }

    async playVideo() {
      if (this.#video === null || this.#state === PlayerState.PLAYING) return;
      if (this.#state === PlayerState.ENDED) this.#played = 0;
      const load = this.#load;
      this.#enter(PlayerState.BUFFERING);
      const started = await this.#audio.play().then(
        () => true,
        () => false,
      );
      if (load !== this.#load || this.#state !== PlayerState.BUFFERING) return;
      // Browsers that refuse to play aloud without a click leave the player as it was, as YouTube's is left.
      if (!started) return this.#enter(PlayerState.UNSTARTED);
      this.#startedAt = performance.now();
      this.#planEnd();
      this.#enter(PlayerState.PLAYING);
    }

    pauseVideo() {
      if (this.#state !== PlayerState.PLAYING && this.#state !== PlayerState.BUFFERING) return;
      this.#halt();
      this.#enter(PlayerState.PAUSED);
    }

    stopVideo() {
      this.#halt();
      this.#played = 0;
      this.#enter(PlayerState.CUED);
    }

    seekTo(seconds) {
      if (this.#video === null) return;
      const isPlaying = this.#startedAt !== null;
      this.#played = Math.min(Math.max(Number(seconds), 0), this.getDuration());
      this.#alignTune();
      if (!isPlaying) return;
      this.#startedAt = performance.now();
      this.#planEnd();
    }

    getCurrentTime() {
      const running = this.#startedAt === null ? 0 : (performance.now() - this.#startedAt) / 1000;
      return Math.min(this.#played + running, this.getDuration());
    }

    getDuration() {
      return this.#video === null ? 0 : this.#video.durationMs / 1000;
    }

    getPlayerState() {
      return this.#state;
    }

    getVideoData() {
      const { id = '', title = '', author = '' } = this.#video ?? {};
      return { video_id: id, title, author };
    }

    getVideoUrl() {
      return `https://www.youtube.com/watch?v=${this.#video?.id ?? ''}`;
    }

    getIframe() {
      return this.#box;
    }

    mute() {
      this.#audio.muted = true;
    }

    unMute() {
      this.#audio.muted = false;
    }

    isMuted() {
      return this.#audio.muted;
    }

    setVolume(volume) {
      this.#audio.volume = Math.min(Math.max(volume, 0), 100) / 100;
    }

    getVolume() {
      return Math.round(this.#audio.volume * 100);
    }

    addEventListener(name, listener) {
      this.#events[name] = listener;
    }

    removeEventListener(name) {
      delete this.#events[name];
    }

    destroy() {
      this.#load += 1;
      this.#halt();
      this.#box.remove();
    }

    async #open(videoId, { play, from }) {
      this.#load += 1;
      const load = this.#load;
      this.#halt();
      this.#video = null;
      this.#enter(PlayerState.UNSTARTED);
      const answer = await this.#ask(videoId);
      if (load !== this.#load) return;
      if ('error' in answer) return this.#emit('onError', answer.error);
      this.#video = { id: videoId, ...answer };
      this.#played = from;
      this.#audio.src = `${origin}/player/${videoId}/audio`;
      this.#alignTune();
      this.#box.style.backgroundImage = `url("${origin}/vi/${videoId}/hqdefault.jpg")`;
      this.#enter(PlayerState.CUED);
      if (play) this.playVideo();
    }

    async #ask(videoId) {
      if (!/^[\w-]{11}$/.test(videoId)) return { error: errors.invalidParameter };
      const response = await fetch(`${origin}/player/${videoId}`).catch(() => null);
      if (response === null) return { error: 5 };
      if (response.status === 404) return { error: errors.notFound };
      return response.ok ? response.json() : { error: errors.notEmbeddable };
    }

    /** Puts the tune, which repeats, where the song is. */
    #alignTune() {
      const length = this.#audio.duration;
      if (Number.isFinite(length)) this.#audio.currentTime = this.#played % length;
    }

    #planEnd() {
      clearTimeout(this.#endTimer);
      const left = (this.getDuration() - this.getCurrentTime()) * 1000;
      this.#endTimer = setTimeout(() => {
        this.#halt();
        this.#enter(PlayerState.ENDED);
      }, left);
    }

    #halt() {
      this.#played = this.getCurrentTime();
      this.#startedAt = null;
      clearTimeout(this.#endTimer);
      this.#audio.pause();
    }

    #enter(state) {
      if (this.#state === state) return;
      this.#state = state;
      this.#emit('onStateChange', state);
    }

    #emit(name, data) {
      this.#events[name]?.({ target: this, data });
    }
  }

  window.YT = { Player, PlayerState, loaded: 1, ready: (callback) => queueMicrotask(callback) };
  queueMicrotask(() => window.onYouTubeIframeAPIReady?.());
})();
