const trackOf = (uri) => /^spotify:track:([0-9A-Za-z]{22})$/.exec(uri)?.[1] ?? 'none';

/** The controller that `IFrameAPI.createController` gives: one embed of the sandbox at `origin`, in place of `element`. */
export class EmbedController {
  #origin;
  #frame = document.createElement('iframe');
  #listeners = new Map();
  #onMessage = ({ source, origin, data }) => {
    if (source === this.#frame.contentWindow && origin === this.#origin) this.#emit(data?.type, data?.payload);
  };

  constructor(origin, element, { uri, width = '100%', height = 152 }) {
    this.#origin = origin;
    this.#frame.title = 'Spotify player';
    this.#frame.allow = 'autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture';
    this.#frame.width = String(width);
    this.#frame.height = String(height);
    this.#frame.style.border = '0';
    element.replaceWith(this.#frame);
    window.addEventListener('message', this.#onMessage);
    this.loadUri(uri);
  }

  get iframeElement() {
    return this.#frame;
  }

  loadUri(uri) {
    this.#frame.src = `${this.#origin}/embed/track/${trackOf(uri)}`;
  }

  setIframeDimensions(width, height) {
    this.#frame.width = String(width);
    this.#frame.height = String(height);
  }

  play() {
    this.#command('play');
  }

  resume() {
    this.#command('resume');
  }

  pause() {
    this.#command('pause');
  }

  togglePlay() {
    this.#command('toggle');
  }

  restart() {
    this.#command('restart');
  }

  seek(seconds) {
    this.#command('seek', seconds);
  }

  addListener(name, listener) {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
    return () => this.removeListener(name, listener);
  }

  on(name, listener) {
    return this.addListener(name, listener);
  }

  once(name, listener) {
    const remove = this.addListener(name, (event) => {
      remove();
      listener(event);
    });
    return remove;
  }

  removeListener(name, listener) {
    this.#listeners.get(name)?.delete(listener);
  }

  off(name, listener) {
    this.removeListener(name, listener);
  }

  destroy() {
    window.removeEventListener('message', this.#onMessage);
    this.#listeners.clear();
    this.#frame.remove();
  }

  #command(command, value) {
    this.#frame.contentWindow?.postMessage({ command, value }, this.#origin);
  }

  #emit(name, data) {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener({ data });
  }
}
