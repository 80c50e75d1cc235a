import type { User } from '@playa/contracts';
import { configureStore, createAction, type UnknownAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** The reason for the end of a session; an expired session has the server's message. */
export type Ending = { reason: 'logout' } | { reason: 'expired'; message: string };

export interface AuthState {
  /** From the `playa_user` cookie; may still exist when the token does not. */
  user: User | null;
  token: string | null;
  /** The end of the last session of this page. */
  endedBy: Ending | null;
}

const initialState: AuthState = { user: null, token: null, endedBy: null };

export const sessionSet = createAction<Pick<AuthState, 'user' | 'token'>>('auth/sessionSet');
export const userUpdated = createAction<User>('auth/userUpdated');
export const sessionCleared = createAction<Ending>('auth/sessionCleared');
export const endingAcknowledged = createAction('auth/endingSeen');

/** Without `createSlice`, which would add immer to the first page, 5 kB gzipped. */
const auth = (state: AuthState = initialState, action: UnknownAction): AuthState => {
  if (sessionSet.match(action)) return { ...action.payload, endedBy: null };
  if (userUpdated.match(action)) return { ...state, user: action.payload };
  if (sessionCleared.match(action)) return { ...initialState, endedBy: action.payload };
  return endingAcknowledged.match(action) ? { ...state, endedBy: null } : state;
};

/** The shell's store. Connections of services are flags of the user record and stored nowhere else. */
export const createStore = () => configureStore({ reducer: { auth } });

export type ShellStore = ReturnType<typeof createStore>;
type RootState = ReturnType<ShellStore['getState']>;

export const useAuth = () => useSelector((state: RootState) => state.auth);
