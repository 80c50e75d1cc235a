import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLibraryStore } from '../store/library-store.tsx';
import { type Wait, waits } from '../store/waits-slice.ts';
import { WaitNotice } from './wait-notice.tsx';

const now = Date.UTC(2026, 0, 1, 12);

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** The notice of Spotify, and how to let a call wait. */
const setUp = () => {
  const store = createLibraryStore(createFakeShell());
  renderWithShell(
    <Provider store={store}>
      <WaitNotice service="spotify" />
    </Provider>,
  );
  const begin = (ms: number, changes: Partial<Wait> = {}) => {
    const wait: Wait = { id: `${ms}`, service: 'spotify', reason: 'rate-limited', until: now + ms, ...changes };
    act(() => void store.dispatch(waits.began(wait)));
  };
  const end = (id: string) => act(() => void store.dispatch(waits.ended(id)));
  return { begin, end, said: () => screen.getByRole('status').textContent };
};

it('says nothing of a pause that is over before it is read', () => {
  const { begin, said } = setUp();
  begin(1500);
  expect(said()).toBe('');
});

it('tells the seconds of a pause that ends within a minute', () => {
  const { begin, said } = setUp();
  begin(20_000);
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(now + 20_000);
  expect(said()).toBe(`Spotify asks for a pause. It goes on at ${time}.`);
});

it('leaves the seconds out of a longer one', () => {
  const { begin, said } = setUp();
  begin(3_600_000);
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(now + 3_600_000);
  expect(said()).toBe(`Spotify asks for a pause. It goes on at ${time}.`);
});

it('tells the longest of several pauses, then the next, then nothing', () => {
  const { begin, end, said } = setUp();
  begin(3_600_000, { reason: 'network' });
  begin(7_200_000);
  expect(said()).toContain('asks for a pause');
  end('7200000');
  expect(said()).toContain('is not answering');
  end('3600000');
  expect(said()).toBe('');
});

it('blames no service while the network is away', () => {
  const { begin, said } = setUp();
  begin(3_600_000, { reason: 'network' });
  expect(said()).toContain('is not answering');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void fireEvent(window, new Event('offline')));
  expect(said()).toBe('');
});

it('says nothing of another service', () => {
  const { begin, said } = setUp();
  begin(3_600_000, { service: 'apple' });
  expect(said()).toBe('');
});
