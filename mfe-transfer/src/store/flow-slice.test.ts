import { describe, expect, it } from 'vitest';
import { aPlaylist } from '../testing/copies.ts';
import { type FlowState, flow, flowSlice } from './flow-slice.ts';

const after = (...actions: Parameters<typeof flowSlice.reducer>[1][]): FlowState =>
  actions.reduce(flowSlice.reducer, flowSlice.getInitialState());

/** A copy that was started in this minute of an hour. */
const at = (minute: number, id = `of-${minute}`) => ({
  id,
  createdAt: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  state: 'running' as const,
});
const followed = ({ following }: FlowState): string[] => following.map(({ id }) => id);

describe('asking', () => {
  it('confirms, lets choose, and keeps nothing of a question that is closed', () => {
    const chosen = after(flow.asked([aPlaylist]), flow.confirmed(), flow.destinationChosen('apple'));
    expect(chosen.asking).toMatchObject({ step: 'destination', destination: 'apple', playlists: [aPlaylist] });
    expect(flowSlice.reducer(chosen, flow.askingClosed()).asking).toBeNull();
  });

  it('gives every question its own request id, so that copying the same playlist again is a new copy', () => {
    const ids = [after(flow.asked([aPlaylist])), after(flow.asked([aPlaylist]))].map(({ asking }) => asking?.requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it('begins anew when another playlist is to be copied meanwhile', () => {
    const other = { ...aPlaylist, id: 'p2' };
    const state = after(
      flow.asked([aPlaylist]),
      flow.confirmed(),
      flow.destinationChosen('apple'),
      flow.asked([other]),
    );
    expect(state.asking).toMatchObject({ step: 'confirm', destination: null, earlier: null, playlists: [other] });
  });

  it('asks whether to copy again what was copied before', () => {
    const earlier = [{ ...at(1), sourcePlaylistId: 'p1', state: 'done' as const }];
    const state = after(flow.asked([aPlaylist]), flow.destinationChosen('apple'), flow.earlierFound(earlier));
    expect(state.asking).toMatchObject({ step: 'again', earlier, destination: 'apple' });
  });

  it('skips that question for a copy whose playlist is gone', () => {
    const { asking } = after(flow.askedAnew(aPlaylist, 'apple'));
    expect(asking).toMatchObject({ step: 'destination', earlier: [], destination: 'apple', playlists: [aPlaylist] });
  });

  it.each([flow.confirmed(), flow.destinationChosen('apple'), flow.earlierFound([])])(
    'opens no question by an answer that comes after it was closed ($type)',
    (late) => {
      expect(after(flow.asked([aPlaylist]), flow.askingClosed(), late).asking).toBeNull();
    },
  );
});

describe('following', () => {
  it('shows what was just started and keeps what was followed before', () => {
    const state = after(flow.found(at(1)), flow.asked([aPlaylist]), flow.started([at(2)]));
    expect(state).toMatchObject({ asking: null, shown: 'of-2' });
    expect(followed(state)).toEqual(['of-1', 'of-2']);
  });

  it('shows the first of several copies that were started together', () => {
    expect(after(flow.started([at(1, 'a'), at(1, 'b')]))).toMatchObject({ shown: 'a' });
  });

  it('keeps copies in the order they were started in, in whatever order they are found', () => {
    for (const minutes of [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ]) {
      const state = after(...minutes.map((minute) => flow.found(at(minute))));
      expect(followed(state)).toEqual(['of-1', 'of-2', 'of-3']);
    }
  });

  it('compares moments, not their spelling', () => {
    const east = { id: 'east', createdAt: '2026-01-01T14:00:30+02:00', state: 'running' as const };
    expect(followed(after(flow.found(at(1)), flow.found(east)))).toEqual(['east', 'of-1']);
  });

  it('does not follow a copy twice or open what was hidden', () => {
    const state = after(flow.started([at(1)]), flow.hidden(), flow.found(at(1)));
    expect(state.shown).toBeNull();
    expect(followed(state)).toEqual(['of-1']);
  });

  it('leaves a dismissed copy out of the dock until it has ended', () => {
    const dismissed = after(flow.found(at(1)), flow.found(at(2)), flow.dismissed(['of-1']), flow.found(at(1)));
    expect(followed(dismissed)).toEqual(['of-2']);
    const ended = after(flow.found(at(1)), flow.dismissed(['of-1']), flow.found({ ...at(1), state: 'done' }));
    expect(followed(ended)).toEqual(['of-1']);
    expect(ended.dismissed).toEqual([]);
  });

  it('drops a closed copy, and leaves another one that is shown', () => {
    const state = after(flow.started([at(1), at(2)]), flow.closed('of-2'));
    expect(state.shown).toBe('of-1');
    expect(followed(state)).toEqual(['of-1']);
    expect(flowSlice.reducer(state, flow.closed('of-1'))).toMatchObject({ following: [], shown: null });
  });

  it('drops a card whose end was seen on another page, but no sheet that is open', () => {
    const state = after(flow.started([at(1), at(2)]), flow.seen('of-1'), flow.seen('of-2'));
    expect(followed(state)).toEqual(['of-1']);
  });
});
