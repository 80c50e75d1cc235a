import { renderWithShell } from '@playa/testing/shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LandingPage } from './landing-page.tsx';

describe('LandingPage', () => {
  it('says what Playa is', () => {
    renderWithShell(<LandingPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Let The Music Flow' })).toBeTruthy();
    expect(
      screen.getByText('Connect, manage, and share your music with friends, across streaming platforms.'),
    ).toBeTruthy();
  });

  it.each([
    ['Next', '/home'],
    ['Log in', '/login'],
    ['Sign up', '/signup'],
  ])('leads by %s to %s', async (name, to) => {
    const { shell } = renderWithShell(<LandingPage />);
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(to);
    await userEvent.click(link);
    expect(shell.recorded.navigations).toEqual([{ to, replace: false, state: null }]);
  });

  it('keeps its covers from screen readers', () => {
    renderWithShell(<LandingPage />);
    expect(screen.queryAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(['Playa']);
  });
});
