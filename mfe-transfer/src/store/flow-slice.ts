import { type CopyProgress, type CopyRef, type EarlierCopy, endedCopyStates, type ServiceName } from '@playa/contracts';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { copiesApi } from './copies-api.ts';

/** A copy that the user has requested but not yet started. */
export interface CopyRequest {
  step: 'confirm' | 'destination' | 'repeat';
  playlists: CopyRef[];
  destination: ServiceName | null;
  /** Whether copies continue in "Name (2)" when the new playlist is full. */
  continueWhenFull: boolean;
  /** Earlier copies of these playlists to the destination; null until loaded. */
  earlier: EarlierCopy[] | null;
  /** Part of the idempotency keys: a new one for each request. */
  requestId: string;
}

/** The fields of a copy that the flow needs; the cache has the others. */
type FollowedCopy = Pick<CopyProgress, 'id' | 'createdAt' | 'groupId' | 'state'>;

/** A copy or a group whose progress the page shows. */
export interface Followed {
  id: string;
  createdAt: string;
  isGroup: boolean;
}

export interface FlowState {
  request: CopyRequest | null;
  /** Copies and groups whose progress the page shows, as a sheet or as a card, by creation time; newest last. */
  followed: Followed[];
  /** Ids of running ones that the listener dismissed from the dock. They are hidden until they have ended. */
  dismissed: string[];
  /** Id of the one shown as a sheet. */
  shown: string | null;
  /** Id of the copy whose missing songs are reviewed, instead of its sheet. */
  reviewing: string | null;
}

const initialState: FlowState = { request: null, followed: [], dismissed: [], shown: null, reviewing: null };

/** A copy of a group is followed as its group. */
const toFollowed = ({ id, createdAt, groupId }: FollowedCopy): Followed => ({
  id: groupId ?? id,
  createdAt,
  isGroup: typeof groupId === 'string',
});

const follow = (state: FlowState, copies: readonly FollowedCopy[]): void => {
  const followedIds = new Set(state.followed.map(({ id }) => id));
  const ended = new Set(copies.filter(({ state: it }) => endedCopyStates.includes(it)).map(({ id }) => id));
  state.dismissed = state.dismissed.filter((id) => !ended.has(id));
  const byId = new Map(copies.map(toFollowed).map((it) => [it.id, it]));
  const added = [...byId.values()].filter(({ id }) => !followedIds.has(id) && !state.dismissed.includes(id));
  state.followed = [...state.followed, ...added].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
};

const unfollow = (state: FlowState, id: string): void => {
  state.followed = state.followed.filter((copy) => copy.id !== id);
};

export const flowSlice = createSlice({
  name: 'flow',
  initialState,
  reducers: {
    requested: {
      reducer: (state, { payload }: PayloadAction<Pick<CopyRequest, 'step' | 'playlists' | 'requestId'>>) => {
        state.request = { destination: null, continueWhenFull: true, earlier: null, ...payload };
      },
      /** `confirmed`: the listener has already confirmed the copy. */
      prepare: (playlists: CopyRef[], confirmed = false) => ({
        payload: { step: confirmed ? 'destination' : 'confirm', playlists, requestId: nanoid() } as const,
      }),
    },
    /** The new playlist of a copy was removed: requests another copy to the same destination. */
    requestedAgain: {
      reducer: (state, { payload }: PayloadAction<Pick<CopyRequest, 'playlists' | 'destination' | 'requestId'>>) => {
        state.request = { step: 'destination', continueWhenFull: true, earlier: [], ...payload };
      },
      prepare: (playlist: CopyRef, destination: ServiceName) => ({
        payload: { playlists: [playlist], destination, requestId: nanoid() },
      }),
    },
    /** Asks for confirmation, as playlists were copied to the destination before. */
    earlierFound: (state, { payload }: PayloadAction<EarlierCopy[]>) => {
      if (state.request) Object.assign(state.request, { step: 'repeat', earlier: payload });
    },
    confirmed: (state) => {
      if (state.request) state.request.step = 'destination';
    },
    destinationChosen: (state, { payload }: PayloadAction<ServiceName>) => {
      if (state.request) state.request.destination = payload;
    },
    continueWhenFullChanged: (state, { payload }: PayloadAction<boolean>) => {
      if (state.request) state.request.continueWhenFull = payload;
    },
    /** By a click outside, Escape or Cancel. */
    requestClosed: (state) => {
      state.request = null;
    },
    started: (state, { payload: copies }: PayloadAction<FollowedCopy[]>) => {
      state.request = null;
      follow(state, copies);
      const [first] = copies;
      if (first) state.shown = toFollowed(first).id;
    },
    /** A running copy that was started before this page was loaded, or on another page: shown as a card. */
    found: (state, { payload: copy }: PayloadAction<FollowedCopy>) => follow(state, [copy]),
    /** The end of a copy or group was seen, here or on another page. An open sheet stays. */
    seen: (state, { payload: id }: PayloadAction<string>) => {
      if (state.shown !== id) unfollow(state, id);
    },
    hidden: (state) => {
      state.shown = null;
    },
    opened: (state, { payload: id }: PayloadAction<string>) => {
      state.shown = id;
    },
    /** Removes copies and groups from the dock. */
    dismissed: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      state.followed = state.followed.filter(({ id }) => !ids.includes(id));
      state.dismissed.push(...ids);
    },
    reviewOpened: (state, { payload: id }: PayloadAction<string>) => {
      state.reviewing = id;
    },
    reviewClosed: (state) => {
      state.reviewing = null;
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
