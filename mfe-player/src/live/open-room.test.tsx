import { type RoomCommand, ShellProvider, StreamingError } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlaybackOverlay } from '../playback-overlay.tsx';
import { ListeningRoomPage } from '../room/listening-room-page.tsx';
import { accountWith } from '../testing/account.ts';
import { aRoomSong, createFakeRoom, me, problemResponse, roomId } from '../testing/fake-room.ts';
import { FakeYoutube, installFakeYoutube } from '../testing/fake-youtube.ts';
import { aRow } from '../testing/songs.ts';
import { texts } from '../texts.ts';

let takeOut: () => void;
beforeEach(() => {
  takeOut = installFakeYoutube();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => takeOut());

const rows = [1, 2].map((at) =>
  aRow({ service: 'youtube', id: `v${at}`, title: `Song ${at}`, artists: ['Tems - Topic'] }),
);
const pages: (typeof rows | StreamingError)[] = [];

/** The session screen of a playlist that plays, and its sheet for a room. */
const openSheet = async () => {
  pages.splice(0, pages.length, rows);
  const server = createFakeRoom({
    owner: me,
    songs: [aRoomSong(1), aRoomSong(2)],
    shell: {
      user: { ...fakeUser, isGoogleConnected: true, primaryStreamingService: 'youtube' },
      streaming: accountWith({ pages }),
      location: { pathname: '/listeningroom/PLx', params: { playlistId: 'PLx' }, state: { playlistName: 'Lagos' } },
    },
  });
  const commands: RoomCommand[] = [];
  server.realtime.answer('room.command', ({ command }) => {
    commands.push(command);
    return { version: server.snapshot().timeline.version };
  });
  const bodies: unknown[] = [];
  server.on('POST /room', ({ body }) => {
    bodies.push(body);
    return server.snapshot();
  });
  render(
    <ShellProvider value={server.shell}>
      <PlaybackOverlay />
      <ListeningRoomPage />
    </ShellProvider>,
  );
  const visitor = userEvent.setup();
  await screen.findByRole('heading', { level: 2, name: 'Song 1' });
  await visitor.click(await screen.findByRole('button', { name: 'Next' }));
  await visitor.click(await screen.findByRole('button', { name: 'Listen together' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Listen together' }));
  const press = () => visitor.click(sheet.getByRole('button', { name: 'Open the room' }));
  return { server, sheet, visitor, press, bodies, commands, recorded: server.shell.recorded };
};

it('a playlist that plays becomes a room, in which the music goes on where it was', async () => {
  const { sheet, visitor, press, bodies, commands, recorded } = await openSheet();
  expect(sheet.getByLabelText('Name of the room')).toHaveValue('Lagos');
  await visitor.type(sheet.getByLabelText('What is it about?'), 'Friday');
  if (FakeYoutube.last) FakeYoutube.last.seconds = 42;
  await press();
  await waitFor(() => expect(recorded.navigations).toMatchObject([{ to: `/room/${roomId}` }]));
  expect(bodies).toMatchObject([
    {
      ...{ name: 'Lagos', description: 'Friday', isPublic: false, suggestions: 'suggest', service: 'youtube' },
      ...{ playlistId: 'PLx', playlistName: 'Lagos', songs: [{ trackId: 'v1' }, { trackId: 'v2' }] },
    },
  ]);
  await waitFor(() => expect(commands).toMatchObject([{ kind: 'play', entry: 2 }, { kind: 'seek' }]));
  const [, seek] = commands;
  expect(seek?.kind === 'seek' && seek.positionMs).toBeGreaterThanOrEqual(42_250);
  // One thing plays at a time, and this was asked for: nothing is said of it.
  expect(recorded.toasts).toEqual([]);
});

it('a room without a name is not opened', async () => {
  const { sheet, visitor, press, bodies } = await openSheet();
  await visitor.clear(sheet.getByLabelText('Name of the room'));
  await press();
  expect(await sheet.findByText('Enter a name for the room')).toBeVisible();
  expect(bodies).toEqual([]);
});

it('says why the room could not be opened, and the music plays on', async () => {
  const { server, sheet, press, recorded } = await openSheet();
  server.on('POST /room', () =>
    problemResponse('too-many-requests', 'You have opened many rooms. Please wait a while.'),
  );
  await press();
  expect(await sheet.findByText('You have opened many rooms. Please wait a while.')).toBeVisible();
  pages.splice(0, 1, new StreamingError('youtube', 'unavailable', 'x'));
  await press();
  expect(await sheet.findByText('YouTube is not answering. Please try again in a moment.')).toBeVisible();
  expect([recorded.navigations, FakeYoutube.last?.videoId]).toEqual([[], 'v2']);
});

it('opens one room where the answer was lost, and another one after a change', async () => {
  const { server, sheet, visitor, press, recorded } = await openSheet();
  server.on('POST /room', () => {
    throw new TypeError('fetch failed');
  });
  const keys = () =>
    recorded.calls.flatMap(({ path, input }) => (path === '/room' ? [input.headers?.['idempotency-key']] : []));
  for (const tries of [1, 2]) {
    await press();
    await waitFor(() => expect(keys()).toHaveLength(tries));
    await sheet.findByText(texts.live.lost);
  }
  await visitor.type(sheet.getByLabelText('What is it about?'), 'Friday');
  await press();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, second, third] = keys();
  expect(first).toMatch(/^[\w-]{36}$/);
  expect([second === first, third === first]).toEqual([true, false]);
});
