import { configureStore } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { authReducer } from './auth-slice.ts';

/** The shell's store. Connections are flags of the user record, so they live there and nowhere else. */
export const createStore = () => configureStore({ reducer: { auth: authReducer } });

export type ShellStore = ReturnType<typeof createStore>;
type RootState = ReturnType<ShellStore['getState']>;

export const useAuth = () => useSelector((state: RootState) => state.auth);
