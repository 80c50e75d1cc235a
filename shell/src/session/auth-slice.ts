import type { User } from '@playa/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type EndReason = 'logout' | 'expired';

export interface AuthState {
  /** What the `playa_user` cookie says; may outlive the token. */
  user: User | null;
  token: string | null;
  /** How the last session of this page ended. */
  endedBy: EndReason | null;
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
    sessionCleared: (_, { payload }: PayloadAction<EndReason>) => ({ ...initialState, endedBy: payload }),
  },
});

export const { sessionSet, userUpdated, sessionCleared } = authSlice.actions;
export const authReducer = authSlice.reducer;
