import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SlowNote } from './slow-note.tsx';

afterEach(() => vi.useRealTimers());

it('speaks up after five seconds', () => {
  vi.useFakeTimers();
  render(<SlowNote />);
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('Slow connection, still loading');
});
