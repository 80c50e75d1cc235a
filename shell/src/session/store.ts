import type { User } from '@playa/contracts';
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** How a session ended; an expired one with the server's message. */
export type Ending = { reason: 'logout' } | { reason: 'expired'; message: string };

export interface AuthState {
  /** From the `playa_user` cookie; may outlive the token. */
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

/** The shell's store. Connections are flags of the user record, so they live there and nowhere else. */
export const createStore = () => configureStore({ reducer: { auth: authSlice.reducer } });

export type ShellStore = ReturnType<typeof createStore>;
type RootState = ReturnType<ShellStore['getState']>;

export const useAuth = () => useSelector((state: RootState) => state.auth);
