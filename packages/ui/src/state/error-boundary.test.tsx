import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

const Throwing = ({ error }: { error: unknown }) => {
  if (error !== undefined) throw error;
  return <p>all is well</p>;
};

const tryAgain = (error: unknown, retry: () => void) => (
  <>
    <p role="alert">{String(error)}</p>
    <button type="button" onClick={retry}>
      Try again
    </button>
  </>
);

it.each([[new Error('mine')], ['a text'], [null], [0], [{ code: 1 }]])(
  'shows the fallback with what was thrown (%s), reports it, and leaves the page around it alone',
  (error) => {
    const onError = vi.fn();
    render(
      <>
        <p>beside it</p>
        <ErrorBoundary fallback={tryAgain} onError={onError}>
          <Throwing error={error} />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(String(error));
    expect(screen.getByText('beside it')).toBeVisible();
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  },
);

it('renders its children again on retry, and reports every failure', async () => {
  const onError = vi.fn();
  const failures: unknown[] = [new Error('first'), new Error('second'), undefined];
  let attempt = 0;
  const Recovering = () => <Throwing error={failures[attempt]} />;
  render(
    <ErrorBoundary fallback={tryAgain} onError={onError}>
      <Recovering />
    </ErrorBoundary>,
  );
  for (const message of ['first', 'second']) {
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    attempt += 1;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  }
  expect(screen.getByText('all is well')).toBeVisible();
  expect(onError.mock.calls.flat().map(String)).toEqual(['Error: first', 'Error: second']);
});

it('resets the state of its children on retry', async () => {
  let mounts = 0;
  const Counter = () => {
    const [mount] = useState(() => {
      mounts += 1;
      return mounts;
    });
    const [broken, setBroken] = useState(false);
    if (broken) throw new Error('broken');
    return (
      <button type="button" onClick={() => setBroken(true)}>
        break {mount}
      </button>
    );
  };
  render(
    <ErrorBoundary fallback={tryAgain}>
      <Counter />
    </ErrorBoundary>,
  );
  const before = mounts;
  await userEvent.click(screen.getByRole('button', { name: `break ${before}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: `break ${mounts}` })).toBeVisible();
  expect(mounts).toBeGreaterThan(before);
});
