import type { ServiceName, StreamingWait } from '@playa/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A pause that a call to a service makes right now. */
export type Wait = Pick<StreamingWait, 'service' | 'reason' | 'until'> & { id: string };

const initialState: Wait[] = [];

export const waitsSlice = createSlice({
  name: 'waits',
  initialState,
  reducers: {
    began: (state, { payload }: PayloadAction<Wait>) => {
      state.push(payload);
    },
    ended: (state, { payload: id }: PayloadAction<string>) => state.filter((wait) => wait.id !== id),
  },
});

export const waits = waitsSlice.actions;

type WithWaits = { [waitsSlice.name]: Wait[] };

/** The longest pause of a service, null while there is none. */
export const longestWait = (service: ServiceName) => (state: WithWaits) =>
  state.waits
    .filter((wait) => wait.service === service)
    .reduce<Wait | null>((longest, wait) => (longest && longest.until >= wait.until ? longest : wait), null);
