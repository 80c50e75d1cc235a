import type { ReactNode } from 'react';
import { ErrorState } from '../state/messages.tsx';

/** Renders an error state for a part of a page that failed to load or threw. */
export const renderPartFailure = ({ retry }: { retry: () => void }): ReactNode => (
  <ErrorState title="This can't be shown right now" text="You can try again in a moment." onRetry={retry} />
);
