import { createFakeShell } from '@playa/testing/shell';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import remote from './remote.tsx';

it.each(Object.entries(remote.pages))('%s says that it is not here yet, and nothing else', (_, Page) => {
  render(<Page shell={createFakeShell()} />);
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`${heading} is not here yet`);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
