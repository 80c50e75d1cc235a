import { RemoteManifest } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import json from '../remote.json';
import { HomePage } from './home-page.tsx';
import { openCommand } from './open-command.ts';
import { OpenOverlay } from './open-overlay.tsx';
import remote from './remote.tsx';
import { texts } from './texts.ts';

it('is the remote that its manifest describes', () => {
  const { name, contract, commands, pages } = RemoteManifest.parse(json);
  expect(remote).toMatchObject({ name, contract, commands });
  expect(Object.keys(remote.pages)).toEqual(pages?.map((page) => page.name));
  expect(commands).toContain(openCommand.name);
});

it('opens its sheet from its page, by its command', async () => {
  renderWithShell(
    <>
      <HomePage />
      <OpenOverlay />
    </>,
    createFakeShell(),
  );
  await userEvent.click(screen.getByRole('button', { name: texts.open }));
  expect(await screen.findByRole('dialog', { name: texts.heading })).toHaveTextContent(texts.note);
});

it('runs alone', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await act(() => import('./standalone.tsx'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.heading);
});
