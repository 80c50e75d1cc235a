import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineBanner } from './offline-banner.tsx';

it('is there while the network is away', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const change = (isOnline: boolean) => {
    network.mockReturnValue(isOnline);
    act(() => void fireEvent(window, new Event(isOnline ? 'online' : 'offline')));
  };
  render(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  change(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
  change(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
