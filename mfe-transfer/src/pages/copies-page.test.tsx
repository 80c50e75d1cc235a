import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCopy, progressOf } from '../testing/copies.ts';
import { backendWith, problem } from '../testing/overlay.tsx';
import { CopiesPage } from './copies-page.tsx';

const show = (answer: () => unknown) =>
  renderWithShell(<CopiesPage />, createFakeShell({ backend: backendWith(aCopy, { 'GET /copies': answer }) }));

it('lists the copies under its heading', async () => {
  show(() => ({ copies: [progressOf(aCopy())] }));
  expect(screen.getByRole('heading', { level: 1, name: 'Copies' })).toBeVisible();
  expect(await screen.findByRole('listitem')).toHaveTextContent('Lagos After DarkSpotify to Apple Music');
});

it('says that there are none yet, and why they cannot be loaded', async () => {
  let answer: () => unknown = () => problem(503, 'Playa is away for a moment.');
  show(() => answer());
  expect(await screen.findByRole('alert')).toHaveTextContent('Playa is away for a moment.');
  answer = () => ({ copies: [] });
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByText('No copies yet')).toBeVisible();
});
