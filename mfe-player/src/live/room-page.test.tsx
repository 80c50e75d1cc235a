import { ShellProvider } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaybackOverlay } from '../playback-overlay.tsx';
import { accountWith } from '../testing/account.ts';
import {
  ada,
  createFakeRoom,
  type FakeRoom,
  type FakeRoomOptions,
  me,
  problemResponse,
  roomId,
} from '../testing/fake-room.ts';
import { FakeYoutube, installFakeYoutube } from '../testing/fake-youtube.ts';
import { aRow } from '../testing/songs.ts';
import { RoomPage } from './room-page.tsx';

let takeOut: () => void;
beforeEach(() => {
  takeOut = installFakeYoutube();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => takeOut());

const user = { ...fakeUser, isSpotifyConnected: false, isAppleConnected: false, isGoogleConnected: true };
const playing = { playing: true, from: performance.timeOrigin + performance.now() };
const song = aRow({ service: 'youtube', id: 'own', title: 'Own song', artists: ['Tems'] });

const open = (options: FakeRoomOptions = {}, prepare: (server: FakeRoom) => void = () => undefined) => {
  const server = createFakeRoom({
    timeline: playing,
    ...options,
    shell: { user, streaming: accountWith({ pages: [[song]] }), ...options.shell },
  });
  prepare(server);
  const { shell } = server;
  const path = `/room/${roomId}`;
  const at = (pathname: string) => (
    <ShellProvider value={{ ...shell, location: { ...shell.location, pathname, params: { roomId } } }}>
      <PlaybackOverlay />
      {pathname === path ? <RoomPage /> : null}
    </ShellProvider>
  );
  const { rerender, unmount } = render(at(path));
  const goTo = (pathname: string) => rerender(at(pathname));
  return { server, shell, goTo, unmount, visitor: userEvent.setup(), path };
};
const button = (name: string) => screen.findByRole('button', { name });
const askToLeave = async (visitor: ReturnType<typeof open>['visitor']) => {
  await visitor.click(await button('Room menu'));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Leave the room' }));
};
const heading = (name: string) => screen.findByRole('heading', { name });
const toasts = ({ recorded }: FakeRoom['shell']) => recorded.toasts.map(({ message }) => message);
const bar = () => screen.findByRole('region', { name: 'Now playing' });

describe('the page of a room', () => {
  it('shows what plays, who listens, and leaves the controls to the owner', async () => {
    open();
    expect(await heading('Owambe')).toBeVisible();
    expect(await heading('Song 1')).toBeVisible();
    expect(screen.getByText('2 listening')).toBeVisible();
    for (const name of ['Shuffle', 'Previous', 'Next']) expect(await button(name)).toBeDisabled();
    expect(screen.getByRole('slider', { name: 'Position in the song' })).toBeDisabled();
    await waitFor(() => expect(FakeYoutube.last?.videoId).toBe('v1'));
    expect(await button('Silence here')).toBeEnabled();
  });

  it('gives the owner the controls', async () => {
    const { visitor, server } = open({ owner: me });
    server.realtime.answer('room.command', () => {
      server.play({ index: 1 });
      return { version: 2 };
    });
    await visitor.click(await button('Next'));
    expect(await heading('Song 2')).toBeVisible();
    await waitFor(() => expect(FakeYoutube.last?.videoId).toBe('v2'));
  });

  it('says what a member without a service can do, and goes on', async () => {
    const { visitor, shell } = open({ shell: { user: { ...user, isGoogleConnected: false } } });
    expect(await screen.findByText('Connect a streaming service to hear the music here.')).toBeVisible();
    expect(await heading('Song 1')).toBeVisible();
    await visitor.click(screen.getByRole('link', { name: 'Set primary service' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: '/connectaccounts' }]);
  });

  it('is left after a question; a refusal leaves the listener in it', async () => {
    const { visitor, server, shell } = open();
    await askToLeave(visitor);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('The music stops here. You can come back by the link.')).toBeVisible();
    await visitor.click(question.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(toasts(shell)).toEqual(['There is no such room.']));
    server.on('POST /room/:id/leave', () => ({ left: true }));
    await askToLeave(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shell.recorded.navigations).toMatchObject([{ to: '/home' }]));
    expect(FakeYoutube.last?.videoId).toBe('');
  });

  it('tells an owner who is alone that leaving ends the room', async () => {
    const { visitor, server } = open({ owner: me });
    await heading('Song 1');
    act(() => server.realtime.push('room.members', { roomId, revision: 2, count: 1, members: [me] }));
    await askToLeave(visitor);
    expect(await screen.findByText('Nobody else is here: the room ends.')).toBeVisible();
  });

  it.each([
    ['not-found', 'There is no such room.', 'There is no such room'],
    ['conflict', 'This room is full.', 'You cannot join this room'],
    ['forbidden', 'Not you.', 'You are not in this room'],
  ] as const)('says why it is not to be entered: %s', async (code, message, title) => {
    open({}, (server) => server.on('POST /room/:id', () => problemResponse(code, message)));
    expect(await heading(title)).toBeVisible();
  });

  it('joins again where that may help', async () => {
    let isFull = true;
    const { visitor } = open({}, (server) =>
      server.on('POST /room/:id', () =>
        isFull ? problemResponse('conflict', 'This room is full.') : server.snapshot(),
      ),
    );
    const join = await button('Join the room');
    isFull = false;
    await visitor.click(join);
    expect(await heading('Song 1')).toBeVisible();
  });

  it('lets the listener choose the service and make up for late headphones', async () => {
    const { visitor, server } = open({ shell: { user: { ...user, isSpotifyConnected: true } } });
    await heading('Song 1');
    await visitor.click(await button('Sound here'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Sound here' }));
    expect(sheet.getByRole('radio', { name: /Spotify/ })).toBeChecked();
    await visitor.click(sheet.getByRole('radio', { name: /YouTube/ }));
    expect(sheet.getByRole('radio', { name: /YouTube/ })).toBeChecked();
    await waitFor(() => expect(FakeYoutube.last?.videoId).toBe('v1'));
    expect(server.shell.recorded.calls.some(({ path }) => path === '/room/:id/links')).toBe(true);
  });
});

describe('those who are in a room', () => {
  it('are named, and what they say is read and answered', async () => {
    const { visitor, server } = open();
    await heading('Song 1');
    act(() => void server.comment('c1', 'Who brought this one?'));
    await visitor.click(await button('Comments: 1'));
    const comments = within(await screen.findByRole('dialog', { name: 'Comments' }));
    expect(comments.getByText('Who brought this one?')).toBeVisible();
    server.on('POST /listeners/add-comment', ({ body }) => {
      const { id, text } = body as { id: string; text: string };
      return server.comment(id, text, { author: me });
    });
    await visitor.type(comments.getByRole('textbox', { name: 'Say something' }), 'Me{Enter}');
    expect(await comments.findByText('Me')).toBeVisible();
    expect(comments.queryByText('Sending')).toBeNull();
    await visitor.keyboard('{Escape}');
    await visitor.click(await button('2 listening · catching up'));
    const members = within(await screen.findByRole('dialog', { name: 'Who is listening' }));
    expect(members.getByText('Owner')).toBeVisible();
    expect(members.queryByRole('button', { name: /^More for/ })).toBeNull();
  });

  it.each([
    ['off', me, ['Invite others', 'Who is listening', 'Bring a song', 'Room settings', 'Leave the room']],
    ['off', ada, ['Invite others', 'Who is listening', 'Leave the room']],
    ['suggest', ada, ['Invite others', 'Who is listening', 'Bring a song', 'Leave the room']],
  ] as const)('are offered what is theirs to do (suggestions: %s)', async (suggestions, owner, items) => {
    const { visitor } = open({ owner, details: { suggestions } });
    await visitor.click(await button('Room menu'));
    await screen.findByRole('menu');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
  });

  it('are told when the room is handed over to them, and have the controls', async () => {
    const { server, shell } = open();
    await heading('Song 1');
    act(() => server.describe({ owner: me }));
    expect(toasts(shell)).toContain('The room is yours now: you choose what plays.');
    expect(await button('Next')).toBeEnabled();
  });

  it('see that the owner is away', async () => {
    const { server } = open();
    await heading('Song 1');
    act(() => {
      server.realtime.push('room.members', { roomId, revision: 2, count: 1, members: [me] });
      server.describe({ ownerAwaySince: new Date(server.serverTime()).toISOString() });
    });
    expect(await screen.findByText(/^ada is away/)).toBeVisible();
  });
});

describe('a room on other pages', () => {
  it('is kept by the overlay, which the page wakes by a command', async () => {
    const { shell } = open();
    await heading('Song 1');
    expect(shell.recorded.commands).toEqual([{ name: 'room.open', payload: { roomId } }]);
  });

  it('goes on, and the bar leads back to it', async () => {
    const { goTo, visitor, shell, path } = open();
    await heading('Song 1');
    goTo('/home');
    const card = within(await bar());
    expect(await card.findByText('Song 1')).toBeVisible();
    expect(card.getByText(/Burna Boy/)).toHaveTextContent('Burna Boy · Owambe · 2 listening');
    expect(card.getByRole('button', { name: 'Next' })).toBeDisabled();
    await visitor.click(card.getByRole('button', { name: 'Silence here' }));
    expect(card.getByRole('button', { name: 'Listen here' })).toBeVisible();
    await visitor.click(card.getByRole('button', { name: 'Open the listening room: Song 1' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: path }]);
    goTo(path);
    expect(screen.queryByRole('region', { name: 'Now playing' })).toBeNull();
  });

  it('says that it has ended, and leaves the bar', async () => {
    const { goTo, server, shell } = open();
    await heading('Song 1');
    goTo('/home');
    await bar();
    act(() => server.describe({ ended: { at: '2026-01-01T00:00:00.000Z', reason: 'owner-ended' } }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(toasts(shell)).toEqual(['Owambe has ended.']);
  });

  it('gives way to music of the listener’s own, and the other way round', async () => {
    const { goTo, shell, path } = open();
    await heading('Song 1');
    goTo('/home');
    const playlist = { service: 'youtube', id: 'PLx', name: 'Lagos', imageUrl: null, songCount: null } as const;
    await act(() => shell.bus.send('playback.start', { playlist }));
    expect(await within(await bar()).findByText('Own song')).toBeVisible();
    expect(toasts(shell)).toEqual(['You are not in Owambe any more: one thing plays at a time.']);
    const own = FakeYoutube.last;
    expect(own?.videoId).toBe('own');
    goTo(path);
    expect(await heading('Song 1')).toBeVisible();
    await waitFor(() => expect(toasts(shell)).toContain('The music that played has ended: you are in a room now.'));
    expect(own?.videoId).toBe('');
  });

  it('is gone from when the session ends', async () => {
    const { unmount, server } = open();
    await heading('Song 1');
    await waitFor(() => expect(FakeYoutube.last?.videoId).toBe('v1'));
    unmount();
    expect([FakeYoutube.last?.videoId, server.asked('room.exit')]).toEqual(['', 1]);
  });
});
