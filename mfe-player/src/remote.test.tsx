import { paths } from '@playa/contracts';
import { createFakeShell } from '@playa/testing/shell';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import manifest from '../remote.json';
import remote from './remote.tsx';

it.each(Object.entries(remote.pages))('%s says that it is not here yet, and nothing else', (_, Page) => {
  render(<Page shell={createFakeShell()} />);
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  expect(heading).not.toBe('');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`${heading} is not here yet`);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('is the remote that its manifest describes, with pages that have a path and no overlay', () => {
  const { name, contract, commands, overlay } = remote;
  expect({ name, contract, commands }).toEqual(manifest);
  expect(overlay).toBeNull();
  for (const page of Object.keys(remote.pages)) expect(paths).toHaveProperty(page);
});

it('runs alone', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await act(() => import('./standalone.tsx'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Listening room');
});
