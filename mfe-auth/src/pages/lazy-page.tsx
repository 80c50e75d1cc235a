import { takeFocusToHeading } from '@playa/ui';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/** Shells move the focus once the remote is loaded; this page comes after that. */
const HeadingFocus = () => {
  useEffect(takeFocusToHeading, []);
  return null;
};

/**
 * A page whose code is fetched when it is shown first; after that it is shown at once. Focus that waits for the page goes to its heading. Where `load` fails the page
 * throws: shells show their error state, and its "Try again" calls `load` again.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => {
  let loaded: ComponentType | undefined;
  const fetchPage = async () => {
    loaded = await load();
    return { default: loaded };
  };
  return () => {
    // Chosen once for as long as it is shown: another component would lose what was typed.
    const [Page] = useState<ComponentType>(() => loaded ?? lazy(fetchPage));
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        <HeadingFocus />
      </Suspense>
    );
  };
};
