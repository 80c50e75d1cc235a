import type { User } from '@playa/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How a session ended; an expired one with what the server said about it. */
export type Ending = { reason: 'logout' } | { reason: 'expired'; message: string };

export interface AuthState {
  /** What the `playa_user` cookie says; may outlive the token. */
  user: User | null;
  token: string | null;
  /** How the last session of this page ended. */
  endedBy: Ending | null;
}

const initialState: AuthState = { user: null, token: null, endedBy: null };

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionSet: (_, { payload }: PayloadAction<Pick<AuthState, 'user' | 'token'>>) => ({ ...payload, endedBy: null }),
    userUpdated(state, { payload }: PayloadAction<User>) {
      state.user = payload;
    },
    sessionCleared: (_, { payload }: PayloadAction<Ending>) => ({ ...initialState, endedBy: payload }),
    endingSeen(state) {
      state.endedBy = null;
    },
  },
});

export const { sessionSet, userUpdated, sessionCleared, endingSeen } = authSlice.actions;
export const authReducer = authSlice.reducer;
