import { paths } from '@playa/contracts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import manifest from '../remote.json';
import remote from './remote.tsx';

it('matches its manifest, with a path for each page and an overlay for its commands', () => {
  const { name, contract, commands } = remote;
  expect({ name, contract, commands }).toEqual(manifest);
  expect(remote.overlay).not.toBeNull();
  for (const page of Object.keys(remote.pages)) expect(paths).toHaveProperty(page);
});

it('runs standalone', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await act(() => import('./standalone.tsx'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Listening room');
});
