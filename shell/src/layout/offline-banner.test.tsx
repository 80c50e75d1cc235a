import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineBanner } from './offline-banner.tsx';

it('is shown while the browser is offline', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const change = (isOnline: boolean) => {
    network.mockReturnValue(isOnline);
    act(() => void fireEvent(window, new Event(isOnline ? 'online' : 'offline')));
  };
  render(<OfflineBanner />);
  expect(screen.queryByText('You are offline')).toBeNull();
  change(false);
  expect(screen.getByText('You are offline')).toBeVisible();
  change(true);
  expect(screen.queryByText('You are offline')).toBeNull();
});
