import type { User } from '@playa/contracts';
import { configureStore, createAction, type UnknownAction } from '@reduxjs/toolkit';
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

export const sessionSet = createAction<Pick<AuthState, 'user' | 'token'>>('auth/sessionSet');
export const userUpdated = createAction<User>('auth/userUpdated');
export const sessionCleared = createAction<Ending>('auth/sessionCleared');
export const endingSeen = createAction('auth/endingSeen');

/** Without `createSlice`, which would bring immer to the first page, 5 kB gzipped. */
const auth = (state: AuthState = initialState, action: UnknownAction): AuthState => {
  if (sessionSet.match(action)) return { ...action.payload, endedBy: null };
  if (userUpdated.match(action)) return { ...state, user: action.payload };
  if (sessionCleared.match(action)) return { ...initialState, endedBy: action.payload };
  return endingSeen.match(action) ? { ...state, endedBy: null } : state;
};

/** The shell's store. Connections are flags of the user record, so they live there and nowhere else. */
export const createStore = () => configureStore({ reducer: { auth } });

export type ShellStore = ReturnType<typeof createStore>;
type RootState = ReturnType<ShellStore['getState']>;

export const useAuth = () => useSelector((state: RootState) => state.auth);
