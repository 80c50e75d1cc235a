import { lazy, Suspense } from 'react';

const MendingSheet = lazy(async () => ({ default: (await import('./mending-sheet.tsx')).MendingSheet }));

/** The sheet in which what a copy did not find is settled, loaded when it is first opened. */
export const LazyMendingSheet = (props: { copyId: string; onClose: () => void }) => (
  <Suspense>
    <MendingSheet {...props} />
  </Suspense>
);
