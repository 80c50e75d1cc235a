import type { EarlierCopy, PlaylistRef, ServiceName } from '@playa/contracts';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** What the user is being asked before a copy starts. */
export interface Asking {
  step: 'confirm' | 'destination' | 'again';
  playlists: PlaylistRef[];
  destination: ServiceName | null;
  /** Earlier copies of these playlists to the destination; null until they were asked for. */
  earlier: EarlierCopy[] | null;
  /** Part of the idempotency keys: one for each time the user says copy. */
  requestId: string;
}

export interface FlowState {
  asking: Asking | null;
  /** Copies whose progress is on the page, as a sheet or as a small card. */
  following: string[];
  /** The one that is shown as a sheet. */
  shown: string | null;
}

const initialState: FlowState = { asking: null, following: [], shown: null };

export const flowSlice = createSlice({
  name: 'flow',
  initialState,
  reducers: {
    asked: {
      reducer: (state, { payload }: PayloadAction<{ playlists: PlaylistRef[]; requestId: string }>) => {
        state.asking = { step: 'confirm', destination: null, earlier: null, ...payload };
      },
      prepare: (playlists: PlaylistRef[]) => ({ payload: { playlists, requestId: nanoid() } }),
    },
    /** A playlist whose copy was lost: the listener has said where to, and knows of the earlier copy. */
    askedAnew: {
      reducer: (state, { payload }: PayloadAction<Pick<Asking, 'playlists' | 'destination' | 'requestId'>>) => {
        state.asking = { step: 'destination', earlier: [], ...payload };
      },
      prepare: (playlist: PlaylistRef, destination: ServiceName) => ({
        payload: { playlists: [playlist], destination, requestId: nanoid() },
      }),
    },
    /** There are earlier copies: asks whether to make others. */
    earlierFound: (state, { payload }: PayloadAction<EarlierCopy[]>) => {
      if (state.asking) Object.assign(state.asking, { step: 'again', earlier: payload });
    },
    confirmed: (state) => {
      if (state.asking) state.asking.step = 'destination';
    },
    destinationChosen: (state, { payload }: PayloadAction<ServiceName>) => {
      if (state.asking) state.asking.destination = payload;
    },
    /** Click outside, Escape or Cancel: nothing of the question is kept. */
    askingClosed: (state) => {
      state.asking = null;
    },
    started: (state, { payload: ids }: PayloadAction<string[]>) => {
      state.asking = null;
      state.following = [...new Set([...state.following, ...ids])];
      state.shown = ids[0] ?? state.shown;
    },
    /** A copy that runs already, after a reload or from another tab: as a small card. */
    found: (state, { payload: id }: PayloadAction<string>) => {
      if (!state.following.includes(id)) state.following.push(id);
    },
    /** The end of a copy was seen, here or on another page; a sheet that shows it stays. */
    seen: (state, { payload: id }: PayloadAction<string>) => {
      if (state.shown !== id) state.following = state.following.filter((it) => it !== id);
    },
    hidden: (state) => {
      state.shown = null;
    },
    shownAgain: (state, { payload: id }: PayloadAction<string>) => {
      state.shown = id;
    },
    closed: (state, { payload: id }: PayloadAction<string>) => {
      state.following = state.following.filter((it) => it !== id);
      if (state.shown === id) state.shown = null;
    },
  },
});

export const flow = flowSlice.actions;
