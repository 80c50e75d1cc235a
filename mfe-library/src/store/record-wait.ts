import type { StreamingWait } from '@playa/contracts';
import { type Dispatch, nanoid } from '@reduxjs/toolkit';
import { waits } from './waits-slice.ts';

/** Keeps the pauses of calls in the store while they last. */
export const recordWaitsIn =
  (dispatch: Dispatch) =>
  ({ service, reason, until, ended }: StreamingWait): void => {
    const id = nanoid();
    dispatch(waits.began({ id, service, reason, until }));
    void ended.then(() => dispatch(waits.ended(id)));
  };
