import { configureStore } from '@reduxjs/toolkit';
import { type TypedUseSelectorHook, useDispatch, useSelector } from 'react-redux';
import { copiesApi, type StoreDependencies } from './copies-api.ts';
import { flowSlice } from './flow-slice.ts';

/** Creates an empty store. */
export const createTransferStore = (parts: StoreDependencies) =>
  configureStore({
    reducer: { [flowSlice.name]: flowSlice.reducer, [copiesApi.reducerPath]: copiesApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: parts } }).concat(copiesApi.middleware),
  });

export type TransferStore = ReturnType<typeof createTransferStore>;

export const useAppDispatch: () => TransferStore['dispatch'] = useDispatch;
export const useAppSelector: TypedUseSelectorHook<ReturnType<TransferStore['getState']>> = useSelector;
