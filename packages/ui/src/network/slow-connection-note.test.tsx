import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SlowConnectionNote } from './slow-connection-note.tsx';

afterEach(() => vi.useRealTimers());

it('appears after five seconds', () => {
  vi.useFakeTimers();
  render(<SlowConnectionNote />);
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('Slow connection, still loading');
});
