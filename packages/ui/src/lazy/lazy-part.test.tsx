import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sheet } from '../sheet/sheet.tsx';
import { lazyPart, usePreload } from './lazy-part.tsx';
import { lazySheet } from './lazy-sheet.tsx';
import { renderPartFailure } from './render-part-failure.tsx';

interface Props {
  onClose: () => void;
}

const Comments = ({ onClose }: Props) => (
  <Sheet open onClose={onClose} title="Comments">
    <p>Hello</p>
  </Sheet>
);

/** Code that fails to load until `fix` is called. */
const brokenCode = () => {
  let isBroken = true;
  const load = vi.fn(async (): Promise<ComponentType<Props>> => {
    if (isBroken) throw new TypeError('Loading chunk 7 failed');
    return Comments;
  });
  return {
    load,
    fix: () => {
      isBroken = false;
    },
  };
};

const goOnline = () => act(() => void fireEvent(window, new Event('online')));
const unavailable = "This can't be shown right now";

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('a sheet whose code fails to load', () => {
  /** Renders a room with a button that opens its comments, and presses it. */
  const showRoom = (load: () => Promise<ComponentType<Props>>) => {
    const LazyComments = lazySheet(load, ({ onClose }) => onClose);
    const Room = () => {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <main>
          <h1>The room</h1>
          <button type="button" onClick={() => setIsOpen(true)}>
            Comments
          </button>
          {isOpen ? <LazyComments onClose={() => setIsOpen(false)} /> : null}
        </main>
      );
    };
    render(<Room />);
    return userEvent.click(screen.getByRole('button', { name: 'Comments' }));
  };

  it('does not affect the page, and can be closed', async () => {
    await showRoom(brokenCode().load);
    expect(await screen.findByRole('alert')).toHaveTextContent(unavailable);
    expect(screen.getByText('The room')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Comments' })).toHaveFocus();
  });

  it('is shown after "Try again"', async () => {
    const { load, fix } = brokenCode();
    await showRoom(load);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fix();
    await userEvent.click(again);
    expect(await screen.findByRole('dialog', { name: 'Comments' })).toBeVisible();
  });

  it('is shown when the network is back', async () => {
    const { load, fix: mend } = brokenCode();
    await showRoom(load);
    await screen.findByRole('alert');
    mend();
    goOnline();
    expect(await screen.findByRole('dialog', { name: 'Comments' })).toBeVisible();
  });

  it('shows a loading sheet meanwhile', async () => {
    await showRoom(() => new Promise(() => undefined));
    expect(await screen.findByRole('dialog', { name: 'Loading' })).toBeVisible();
  });
});

describe('a part that throws while it is shown', () => {
  it('is rendered again on "Try again", and does not affect the page', async () => {
    let isBroken = true;
    const Note = () => {
      if (isBroken) throw new Error('no such note');
      return <p>The note</p>;
    };
    const Part = lazyPart(async () => Note, { failed: renderPartFailure });
    render(
      <>
        <h1>The page</h1>
        <Part />
      </>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    isBroken = false;
    await userEvent.click(again);
    expect(screen.getByText('The note')).toBeVisible();
  });
});

describe('the code of a part', () => {
  const Note = () => <p>The note</p>;
  const Page = ({ part: Part, shows = false }: { part: ReturnType<typeof lazyPart<object>>; shows?: boolean }) => {
    usePreload(Part);
    return shows ? <Part /> : null;
  };
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
  });

  it('is preloaded once the page is idle, so that the part is shown at once', async () => {
    const load = vi.fn(async () => Note);
    const part = lazyPart(load, { failed: renderPartFailure });
    const { rerender } = render(<Page part={part} />);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await act(async () => undefined);
    rerender(<Page part={part} shows />);
    expect(screen.getByText('The note')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is preloaded again when the network is back', async () => {
    const load = vi.fn(async (): Promise<ComponentType> => Note).mockRejectedValueOnce(new TypeError('offline'));
    render(<Page part={lazyPart(load, { failed: renderPartFailure })} />);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    goOnline();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });
});

describe('automatic retries', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => vi.useRealTimers());

  it('waits at least 5, 10, 20 and then 30 s, does not retry without a network, and stops when the part unmounts', async () => {
    const { load } = brokenCode();
    const Part = lazyPart(load, { failed: () => 'failed' });
    const { unmount } = render(<Part onClose={() => undefined} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    for (const [count, seconds] of [5, 10, 20, 30, 30].entries()) {
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 1));
      expect(load).toHaveBeenCalledTimes(count + 1);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(load).toHaveBeenCalledTimes(count + 2);
    }
    const before = load.mock.calls.length;
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalledTimes(before);
    network.mockReturnValue(true);
    unmount();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(load).toHaveBeenCalledTimes(before);
  });
});
