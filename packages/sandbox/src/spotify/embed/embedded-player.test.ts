import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { startEmbeddedPlayer } = await import(new URL('./embedded-player.js', import.meta.url).href);

/** The browser's `Audio` with its events. Makes no sound. */
class Sound extends EventTarget {
  static last: Sound;
  refusal: Error | null = null;
  paused = true;
  currentTime = 0;
  duration = 30;

  constructor(readonly src: string) {
    super();
    Sound.last = this;
  }

  async play() {
    if (this.refusal !== null) throw this.refusal;
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }

  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

beforeEach(() => vi.stubGlobal('Audio', Sound));
afterEach(() => vi.unstubAllGlobals());

const start = () => {
  const button = Object.assign(new EventTarget(), { textContent: '', setAttribute: vi.fn() });
  const main = { dataset: { uri: 'spotify:track:x', sound: '/mp3-preview/x' }, querySelector: () => button };
  const host = { postMessage: vi.fn() };
  const obey = startEmbeddedPlayer(main, host);
  const said = () => host.postMessage.mock.calls.map(([message]) => message);
  return { obey, button, said, last: () => said().at(-1) };
};

it('says that it is ready, and plays and pauses by its button', async () => {
  const { button, said, last } = start();
  expect(said()).toEqual([{ type: 'ready' }]);
  button.dispatchEvent(new Event('click'));
  await vi.waitFor(() => expect(last().type).toBe('playback_started'));
  expect([Sound.last.paused, Sound.last.src]).toEqual([false, '/mp3-preview/x']);
  expect(button.setAttribute).toHaveBeenLastCalledWith('aria-label', 'Pause');
  button.dispatchEvent(new Event('click'));
  expect(last()).toMatchObject({ type: 'playback_update', payload: { isPaused: true } });
  expect(button.setAttribute).toHaveBeenLastCalledWith('aria-label', 'Play');
});

it('does what the page around it says, and reports milliseconds', async () => {
  const { obey, last } = start();
  await obey({ command: 'play' });
  obey({ command: 'seek', value: 12.5 });
  Sound.last.dispatchEvent(new Event('timeupdate'));
  const payload = {
    playingURI: 'spotify:track:x',
    isPaused: false,
    isBuffering: false,
    duration: 30_000,
    position: 12_500,
  };
  expect(last()).toEqual({ type: 'playback_update', payload });
  obey({ command: 'pause' });
  await obey({ command: 'restart' });
  expect([Sound.last.paused, Sound.last.currentTime]).toEqual([false, 0]);
  await obey({ command: 'toggle' });
  expect(Sound.last.paused).toBe(true);
  expect(() => obey({ command: 'constructor' })).not.toThrow();
});

it('stays paused, and says so, when the browser wants a click first', async () => {
  const { obey, last, said } = start();
  Sound.last.refusal = new Error('NotAllowedError');
  await obey({ command: 'play' });
  expect(last()).toMatchObject({ type: 'playback_update', payload: { isPaused: true } });
  expect(said().map(({ type }) => type)).not.toContain('playback_started');
});

it('says when there is no sound to be had', () => {
  const { last } = start();
  Sound.last.dispatchEvent(new Event('error'));
  expect(last().type).toBe('error');
});
