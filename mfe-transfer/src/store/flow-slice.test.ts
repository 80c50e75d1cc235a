import { describe, expect, it } from 'vitest';
import { aPlaylist } from '../testing/copies.ts';
import { type FlowState, flow, flowSlice } from './flow-slice.ts';

const after = (...actions: Parameters<typeof flowSlice.reducer>[1][]): FlowState =>
  actions.reduce(flowSlice.reducer, flowSlice.getInitialState());

/** A copy that was started in the given minute. */
const at = (minute: number, id = `of-${minute}`) => ({
  id,
  createdAt: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  state: 'running' as const,
});
const followedIds = ({ followed }: FlowState): string[] => followed.map(({ id }) => id);

describe('request', () => {
  it('goes from confirmation to destination, and is cleared when it is closed', () => {
    const chosen = after(flow.requested([aPlaylist]), flow.confirmed(), flow.destinationChosen('apple'));
    expect(chosen.request).toMatchObject({ step: 'destination', destination: 'apple', playlists: [aPlaylist] });
    expect(flowSlice.reducer(chosen, flow.requestClosed()).request).toBeNull();
  });

  it('gives every request its own id, so that copying the same playlist again is a new copy', () => {
    const ids = [after(flow.requested([aPlaylist])), after(flow.requested([aPlaylist]))].map(
      ({ request }) => request?.requestId,
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('is replaced by a request for another playlist', () => {
    const other = { ...aPlaylist, id: 'p2' };
    const state = after(
      flow.requested([aPlaylist]),
      flow.confirmed(),
      flow.destinationChosen('apple'),
      flow.requested([other]),
    );
    expect(state.request).toMatchObject({ step: 'confirm', destination: null, earlier: null, playlists: [other] });
  });

  it('asks for confirmation if the playlist was copied before', () => {
    const earlier = [{ ...at(1), sourcePlaylistId: 'p1', state: 'done' as const }];
    const state = after(flow.requested([aPlaylist]), flow.destinationChosen('apple'), flow.earlierFound(earlier));
    expect(state.request).toMatchObject({ step: 'repeat', earlier, destination: 'apple' });
  });

  it('skips that confirmation for a copy whose playlist was removed', () => {
    const { request } = after(flow.requestedAgain(aPlaylist, 'apple'));
    expect(request).toMatchObject({ step: 'destination', earlier: [], destination: 'apple', playlists: [aPlaylist] });
  });

  it.each([flow.confirmed(), flow.destinationChosen('apple'), flow.earlierFound([])])(
    'opens no question by an answer that comes after it was closed ($type)',
    (late) => {
      expect(after(flow.requested([aPlaylist]), flow.requestClosed(), late).request).toBeNull();
    },
  );
});

describe('followed copies', () => {
  it('show what was just started and keep what was followed before', () => {
    const state = after(flow.found(at(1)), flow.requested([aPlaylist]), flow.started([at(2)]));
    expect(state).toMatchObject({ request: null, shown: 'of-2' });
    expect(followedIds(state)).toEqual(['of-1', 'of-2']);
  });

  it('show the first of several copies that were started together', () => {
    expect(after(flow.started([at(1, 'a'), at(1, 'b')]))).toMatchObject({ shown: 'a' });
  });

  it('are ordered by start time, in whatever order they are found', () => {
    for (const minutes of [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ]) {
      const state = after(...minutes.map((minute) => flow.found(at(minute))));
      expect(followedIds(state)).toEqual(['of-1', 'of-2', 'of-3']);
    }
  });

  it('are ordered by time, not by its notation', () => {
    const east = { id: 'east', createdAt: '2026-01-01T14:00:30+02:00', state: 'running' as const };
    expect(followedIds(after(flow.found(at(1)), flow.found(east)))).toEqual(['east', 'of-1']);
  });

  it('are not added twice or opened when hidden', () => {
    const state = after(flow.started([at(1)]), flow.hidden(), flow.found(at(1)));
    expect(state.shown).toBeNull();
    expect(followedIds(state)).toEqual(['of-1']);
  });

  it('exclude a dismissed copy until it has ended', () => {
    const dismissed = after(flow.found(at(1)), flow.found(at(2)), flow.dismissed(['of-1']), flow.found(at(1)));
    expect(followedIds(dismissed)).toEqual(['of-2']);
    const ended = after(flow.found(at(1)), flow.dismissed(['of-1']), flow.found({ ...at(1), state: 'done' }));
    expect(followedIds(ended)).toEqual(['of-1']);
    expect(ended.dismissed).toEqual([]);
  });

  it('exclude a closed copy, and keep another one that is shown', () => {
    const state = after(flow.started([at(1), at(2)]), flow.closed('of-2'));
    expect(state.shown).toBe('of-1');
    expect(followedIds(state)).toEqual(['of-1']);
    expect(flowSlice.reducer(state, flow.closed('of-1'))).toMatchObject({ followed: [], shown: null });
  });

  it('exclude a card whose end was seen on another page, but keep an open sheet', () => {
    const state = after(flow.started([at(1), at(2)]), flow.seen('of-1'), flow.seen('of-2'));
    expect(followedIds(state)).toEqual(['of-1']);
  });
});
