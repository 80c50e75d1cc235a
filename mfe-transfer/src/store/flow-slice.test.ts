import { describe, expect, it } from 'vitest';
import { aPlaylist } from '../testing/copies.ts';
import { type FlowState, flow, flowSlice } from './flow-slice.ts';

const after = (...actions: Parameters<typeof flowSlice.reducer>[1][]): FlowState =>
  actions.reduce(flowSlice.reducer, flowSlice.getInitialState());

describe('the flow of a copy', () => {
  it('asks, lets choose, and forgets the question when it is closed', () => {
    const chosen = after(flow.asked([aPlaylist]), flow.confirmed(), flow.destinationChosen('apple'));
    expect(chosen.asking).toMatchObject({ step: 'destination', destination: 'apple', playlists: [aPlaylist] });
    expect(flowSlice.reducer(chosen, flow.askingClosed()).asking).toBeNull();
  });

  it('gives every question its own request id, so that copying the same playlist again is a new copy', () => {
    const ids = [after(flow.asked([aPlaylist])), after(flow.asked([aPlaylist]))].map(({ asking }) => asking?.requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it('shows what was just started and keeps what was followed before', () => {
    const state = after(flow.found('old'), flow.asked([aPlaylist]), flow.started(['new']));
    expect(state).toMatchObject({ asking: null, following: ['old', 'new'], shown: 'new' });
  });

  it('does not follow a copy twice or open what was hidden', () => {
    const state = after(flow.started(['a']), flow.hidden(), flow.found('a'));
    expect(state).toMatchObject({ following: ['a'], shown: null });
  });

  it('lets a closed copy go', () => {
    expect(after(flow.started(['a', 'b']), flow.closed('a'))).toMatchObject({ following: ['b'], shown: null });
  });
});
