import {
  type CopyProgress,
  RealtimeError,
  realtimeEvents,
  useRealtimeEvent,
  useRealtimeStatus,
} from '@playa/contracts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeShell } from './fake-shell.ts';
import { renderWithShell } from './render-with-shell.tsx';

const progress = (id: string, sequence: number): CopyProgress => ({
  id,
  sequence,
  state: 'running',
  source: 'spotify',
  destination: 'apple',
  sourcePlaylistId: '1',
  destinationPlaylistId: null,
  playlistName: 'Lagos After Dark',
  playlistImage: null,
  total: 72,
  copied: sequence,
  failed: 0,
  resumesAt: null,
  error: null,
  createdAt: '2026-11-20T10:00:00.000Z',
});

const setUp = () => {
  const heard: string[] = [];
  const Listener = () => {
    useRealtimeEvent('copy.progress', ({ id, sequence }) => heard.push(`${id}${sequence}`));
    return <p>{useRealtimeStatus()}</p>;
  };
  const shell = createFakeShell();
  const render = () => renderWithShell(<Listener />, shell);
  return { heard, shell, render };
};

describe('a component', () => {
  it('hears the snapshot, then what comes while it is mounted', () => {
    const { heard, shell, render } = setUp();
    shell.realtime.push('copy.progress', progress('a', 1));
    shell.realtime.push('copy.progress', progress('b', 1));
    shell.realtime.push('copy.progress', progress('a', 2));
    const { unmount } = render();
    expect(heard).toEqual(['b1', 'a2']);
    act(() => shell.realtime.push('copy.progress', progress('b', 2)));
    unmount();
    shell.realtime.push('copy.progress', progress('b', 3));
    expect(heard).toEqual(['b1', 'a2', 'b2']);
  });

  it('follows the status', () => {
    const { shell, render } = setUp();
    render();
    expect(screen.getByText('connected')).toBeTruthy();
    act(() => shell.realtime.setStatus('away'));
    expect(screen.getByText('away')).toBeTruthy();
  });

  it('of a newer remote in a shell without realtime is told that it is away', () => {
    const Status = () => <p>{useRealtimeStatus()}</p>;
    const shell = createFakeShell();
    const { realtime: _none, ...older } = shell.current();
    renderWithShell(<Status />, { ...shell, current: () => older });
    expect(screen.getByText('away')).toBeTruthy();
  });
});

it('an error of the shell is recognised by a remote with a class of its own', () => {
  const foreign = Object.assign(new Error('no'), { name: 'RealtimeError', kind: 'timeout' });
  expect(foreign).toBeInstanceOf(RealtimeError);
  expect(new Error('no')).not.toBeInstanceOf(RealtimeError);
});

it('every event is named after its namespace', () => {
  for (const name of Object.keys(realtimeEvents)) expect(name).toMatch(/^[a-z]+\.[a-z-]+$/);
});
