import { type CopyProgress, type CopyRef, type EarlierCopy, endedCopyStates, type ServiceName } from '@playa/contracts';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { copiesApi } from './copies-api.ts';

/** What the user is being asked before a copy starts. */
export interface Asking {
  step: 'confirm' | 'destination' | 'again';
  playlists: CopyRef[];
  destination: ServiceName | null;
  /** Whether copies go on in "Name (2)" where the new playlist is full. */
  continueWhenFull: boolean;
  /** Earlier copies of these playlists to the destination; null until they were asked for. */
  earlier: EarlierCopy[] | null;
  /** Part of the idempotency keys: one for each time the user says copy. */
  requestId: string;
}

/** A copy as the flow knows it; the rest of it is in the cache. */
type FollowedCopy = Pick<CopyProgress, 'id' | 'createdAt' | 'groupId' | 'state'>;

/** A copy, or several that were asked for in one go, on the page. */
export interface Followed {
  id: string;
  createdAt: string;
  isGroup: boolean;
}

export interface FlowState {
  asking: Asking | null;
  /** Copies and groups whose progress is on the page, as a sheet or as a small card; the newest last, in whatever order they were found. */
  following: Followed[];
  /** Ids of those that the listener took out of the dock before their end. They stay out of it until they have ended. */
  dismissed: string[];
  /** Id of the one that is shown as a sheet. */
  shown: string | null;
  /** Id of the one whose missing songs are being settled, in place of its sheet. */
  mending: string | null;
}

const initialState: FlowState = { asking: null, following: [], dismissed: [], shown: null, mending: null };

/** A copy of a group is followed as its group. */
const toFollowed = ({ id, createdAt, groupId }: FollowedCopy): Followed => ({
  id: groupId ?? id,
  createdAt,
  isGroup: typeof groupId === 'string',
});

const follow = (state: FlowState, copies: readonly FollowedCopy[]): void => {
  const known = new Set(state.following.map(({ id }) => id));
  const ended = new Set(copies.filter(({ state: it }) => endedCopyStates.includes(it)).map(({ id }) => id));
  state.dismissed = state.dismissed.filter((id) => !ended.has(id));
  const byId = new Map(copies.map(toFollowed).map((it) => [it.id, it]));
  const added = [...byId.values()].filter(({ id }) => !known.has(id) && !state.dismissed.includes(id));
  state.following = [...state.following, ...added].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
};

const unfollow = (state: FlowState, id: string): void => {
  state.following = state.following.filter((copy) => copy.id !== id);
};

export const flowSlice = createSlice({
  name: 'flow',
  initialState,
  reducers: {
    asked: {
      reducer: (state, { payload }: PayloadAction<Pick<Asking, 'step' | 'playlists' | 'requestId'>>) => {
        state.asking = { destination: null, continueWhenFull: true, earlier: null, ...payload };
      },
      /** `confirmed`: the listener has said already that they are to be copied. */
      prepare: (playlists: CopyRef[], confirmed = false) => ({
        payload: { step: confirmed ? 'destination' : 'confirm', playlists, requestId: nanoid() } as const,
      }),
    },
    /** The new playlist of a copy was removed: asks for another copy, to the same destination. */
    askedAnew: {
      reducer: (state, { payload }: PayloadAction<Pick<Asking, 'playlists' | 'destination' | 'requestId'>>) => {
        state.asking = { step: 'destination', continueWhenFull: true, earlier: [], ...payload };
      },
      prepare: (playlist: CopyRef, destination: ServiceName) => ({
        payload: { playlists: [playlist], destination, requestId: nanoid() },
      }),
    },
    /** Asks whether to copy playlists again that were copied to the destination before. */
    earlierFound: (state, { payload }: PayloadAction<EarlierCopy[]>) => {
      if (state.asking) Object.assign(state.asking, { step: 'again', earlier: payload });
    },
    confirmed: (state) => {
      if (state.asking) state.asking.step = 'destination';
    },
    destinationChosen: (state, { payload }: PayloadAction<ServiceName>) => {
      if (state.asking) state.asking.destination = payload;
    },
    continuing: (state, { payload }: PayloadAction<boolean>) => {
      if (state.asking) state.asking.continueWhenFull = payload;
    },
    /** By a click outside, Escape or Cancel. */
    askingClosed: (state) => {
      state.asking = null;
    },
    started: (state, { payload: copies }: PayloadAction<FollowedCopy[]>) => {
      state.asking = null;
      follow(state, copies);
      const [first] = copies;
      if (first) state.shown = toFollowed(first).id;
    },
    /** A copy under way that was started before this page, or on another one: as a small card. */
    found: (state, { payload: copy }: PayloadAction<FollowedCopy>) => follow(state, [copy]),
    /** The end of a copy or group was seen, here or on another page; a sheet that shows it stays. */
    seen: (state, { payload: id }: PayloadAction<string>) => {
      if (state.shown !== id) unfollow(state, id);
    },
    hidden: (state) => {
      state.shown = null;
    },
    shownAgain: (state, { payload: id }: PayloadAction<string>) => {
      state.shown = id;
    },
    /** Takes copies and groups out of the dock. */
    dismissed: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      state.following = state.following.filter(({ id }) => !ids.includes(id));
      state.dismissed.push(...ids);
    },
    mendingOpened: (state, { payload: id }: PayloadAction<string>) => {
      state.mending = id;
    },
    mendingClosed: (state) => {
      state.mending = null;
    },
    closed: (state, { payload: id }: PayloadAction<string>) => {
      unfollow(state, id);
      if (state.shown === id) state.shown = null;
    },
  },
  extraReducers: (build) => {
    build.addMatcher(copiesApi.endpoints.latestCopies.matchFulfilled, (state, { payload }) => follow(state, payload));
  },
});

export const flow = flowSlice.actions;
