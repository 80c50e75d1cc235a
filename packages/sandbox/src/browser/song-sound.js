/**
 * The sound of one song at a time, for the stand-ins of the web players. Tunes are shorter than songs: a tune repeats
 * until the song's own length is over. Times are seconds.
 */
export class SongSound {
  #audio = new Audio();
  #onEnd;
  #length = 0;
  /** Played before the sound last started. */
  #played = 0;
  #startedAt = null;
  #turn = 0;
  #endTimer = null;

  /** `elementId`: for players whose sound is an element of the page that the page's own scripts find. */
  constructor(onEnd, { elementId } = {}) {
    this.#onEnd = onEnd;
    if (elementId !== undefined && typeof document !== 'undefined') this.#showInPage(elementId);
    this.#audio.loop = true;
    this.#audio.addEventListener('loadedmetadata', () => this.#align());
  }

  get length() {
    return this.#length;
  }

  /** What is heard: to start and to seek takes the element a while. */
  get time() {
    if (this.#startedAt === null) return Math.min(this.#played, this.#length);
    const counted = this.#played + (performance.now() - this.#startedAt) / 1000;
    return Math.min(Math.max(counted + this.#ahead(counted), 0), this.#length);
  }

  get isPlaying() {
    return this.#startedAt !== null;
  }

  get muted() {
    return this.#audio.muted;
  }

  set muted(muted) {
    this.#audio.muted = muted;
  }

  /** 0 to 1. */
  get volume() {
    return this.#audio.volume;
  }

  set volume(volume) {
    this.#audio.volume = Math.min(Math.max(volume, 0), 1);
  }

  get rate() {
    return this.#audio.playbackRate;
  }

  /** 1 is the speed of the song. Loading another one keeps it. */
  set rate(rate) {
    this.#audio.defaultPlaybackRate = rate;
    this.#audio.playbackRate = rate;
  }

  load(address, length, from = 0) {
    this.pause();
    this.#length = length;
    this.#audio.src = address;
    this.seek(from);
  }

  /** Resolves with true when the sound plays, and with false when another call replaced it. Rejects like `Audio.play`. */
  async play() {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      await this.#audio.play();
    } catch (error) {
      if (turn === this.#turn) throw error;
      return false;
    }
    if (turn !== this.#turn) return false;
    this.#startedAt = performance.now();
    this.#planEnd();
    return true;
  }

  pause() {
    this.#turn += 1;
    this.#played = this.time;
    this.#startedAt = null;
    clearTimeout(this.#endTimer);
    this.#audio.pause();
  }

  seek(seconds) {
    this.#played = Math.min(Math.max(seconds, 0), this.#length);
    this.#align();
    if (this.#startedAt === null) return;
    this.#startedAt = performance.now();
    this.#planEnd();
  }

  #showInPage(id) {
    document.getElementById(id)?.remove();
    // Readable for the page, as the real one is where its music is not protected.
    Object.assign(this.#audio, { id, crossOrigin: 'anonymous' });
    document.body.append(this.#audio);
  }

  /** Seconds that the tune, which repeats, is ahead of the time that was counted. */
  #ahead(counted) {
    const tune = this.#audio.duration;
    if (!Number.isFinite(tune)) return 0;
    const away = (this.#audio.currentTime - counted) % tune;
    return away - tune * Math.round(away / tune);
  }

  #align() {
    const tune = this.#audio.duration;
    if (Number.isFinite(tune)) this.#audio.currentTime = this.#played % tune;
  }

  #planEnd() {
    clearTimeout(this.#endTimer);
    const left = (this.#length - this.time) * 1000;
    this.#endTimer = setTimeout(() => {
      if (this.time < this.#length) return this.#planEnd();
      this.pause();
      this.#onEnd();
    }, left);
  }
}
