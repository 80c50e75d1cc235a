import { useShell } from '@playa/contracts';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { CopyFlow } from './copy-flow.tsx';
import { createTransferStore } from './store/create-store.ts';

/** Owns `copy.open` and shows every copy that runs. */
export const CopyOverlay = () => {
  const { backend } = useShell();
  const [store] = useState(() => createTransferStore({ backend }));
  return (
    <Provider store={store}>
      <CopyFlow />
    </Provider>
  );
};
