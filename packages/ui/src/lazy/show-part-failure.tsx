import type { ReactNode } from 'react';
import { ErrorState } from '../state/messages.tsx';

/** An error state in the place of a part of a page that could not be loaded or threw. */
export const showPartFailure = ({ retry }: { retry: () => void }): ReactNode => (
  <ErrorState title="This can't be shown right now" text="You can try again in a moment." onRetry={retry} />
);
