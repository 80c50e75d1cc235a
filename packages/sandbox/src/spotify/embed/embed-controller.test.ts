import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { EmbedController } = await import(new URL('./embed-controller.js', import.meta.url).href);

const origin = 'http://spotify.test';
const uri = `spotify:track:${'x'.repeat(22)}`;
const listeners = new Set<(message: object) => void>();

beforeEach(() => {
  listeners.clear();
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (message: object) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (message: object) => void) => listeners.delete(listener),
  });
  vi.stubGlobal('document', {
    createElement: () => ({ style: {}, remove: vi.fn(), contentWindow: { postMessage: vi.fn() } }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  const element = { replaceWith: vi.fn() };
  const controller = new EmbedController(origin, element, { uri, height: 80 });
  const frame = controller.iframeElement;
  const say = (message: object) => {
    const data = { type: 'playback_update', payload: { isPaused: false, position: 1, duration: 2 } };
    for (const listener of listeners) listener({ source: frame.contentWindow, origin, data, ...message });
  };
  return { controller, element, frame, say };
};

it("puts the track's page in place of the element, allowed to play", () => {
  const { controller, element, frame } = open();
  expect(element.replaceWith).toHaveBeenCalledWith(frame);
  expect(frame).toMatchObject({ src: `${origin}/embed/track/${'x'.repeat(22)}`, height: '80', width: '100%' });
  expect([frame.title, frame.allow]).toEqual(['Spotify player', expect.stringContaining('autoplay')]);
  controller.loadUri('spotify:track:../../image');
  expect(frame.src).toBe(`${origin}/embed/track/none`);
});

it('sends commands to its own frame only', () => {
  const { controller, frame } = open();
  controller.play();
  controller.togglePlay();
  controller.seek(7);
  expect(frame.contentWindow.postMessage.mock.calls).toEqual([
    [{ command: 'play', value: undefined }, origin],
    [{ command: 'toggle', value: undefined }, origin],
    [{ command: 'seek', value: 7 }, origin],
  ]);
});

it('passes on what its frame says, to those who still listen', () => {
  const { controller, say } = open();
  const [always, once, never] = [vi.fn(), vi.fn(), vi.fn()];
  controller.addListener('playback_update', always);
  controller.once('playback_update', once);
  controller.addListener('playback_update', never)();
  say({});
  say({});
  expect([always.mock.calls.length, once.mock.calls.length, never.mock.calls.length]).toEqual([2, 1, 0]);
  expect(always).toHaveBeenCalledWith({ data: { isPaused: false, position: 1, duration: 2 } });
});

it('hears nobody else, and nothing after it was destroyed', () => {
  const { controller, say, frame } = open();
  const listener = vi.fn();
  controller.on('playback_update', listener);
  say({ source: {} });
  say({ origin: 'http://evil.test' });
  expect(listener).not.toHaveBeenCalled();
  controller.destroy();
  say({});
  expect([listener.mock.calls.length, listeners.size, frame.remove.mock.calls.length]).toEqual([0, 0, 1]);
});
