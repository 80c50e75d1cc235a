import { renderWithShell } from '@playa/testing/shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { VisitorFrame } from './visitor-frame.tsx';

const frame = (
  <VisitorFrame title="Login" intro="Welcome back">
    <p>The form</p>
  </VisitorFrame>
);

it('puts a heading and a way home around the form', async () => {
  const { shell } = renderWithShell(frame);
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeTruthy();
  expect(screen.getByText('The form')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Playa' }));
  expect(shell.recorded.navigations.map(({ to }) => to)).toEqual(['/']);
});

it('keeps its picture from screen readers, the slogan in it as well', () => {
  renderWithShell(frame);
  expect(screen.getByText('Let The Music Flow').closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
