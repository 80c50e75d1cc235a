import { expect, it, vi } from 'vitest';

it('has the functions that components call', () => {
  expect(window.matchMedia('(min-width: 1024px)')).toMatchObject({ matches: false, media: '(min-width: 1024px)' });
  expect(() => new ResizeObserver(() => {}).observe(document.body)).not.toThrow();
  expect(() => new IntersectionObserver(() => {}).disconnect()).not.toThrow();
  expect(() => document.body.scrollIntoView()).not.toThrow();
  expect(() => document.body.setPointerCapture(1)).not.toThrow();
  expect(new PointerEvent('pointerdown', { clientX: 7 }).clientX).toBe(7);
});

it.each(['«r1»', 'a.b#c', 'plain-name'])('escapes %s so that a selector finds it', (name) => {
  const element = document.createElement('i');
  element.id = name;
  document.body.append(element);
  expect(document.querySelector(`#${CSS.escape(name)}`)).toBe(element);
  element.remove();
});

it('runs frames after one was requested under fake timers', async () => {
  const kept = requestAnimationFrame;
  vi.useFakeTimers();
  kept(() => undefined);
  vi.useRealTimers();
  const frame = vi.fn();
  requestAnimationFrame(frame);
  await vi.waitFor(() => expect(frame).toHaveBeenCalledOnce());
});

it('does not run a cancelled frame', async () => {
  const frame = vi.fn();
  cancelAnimationFrame(requestAnimationFrame(frame));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(frame).not.toHaveBeenCalled();
});
