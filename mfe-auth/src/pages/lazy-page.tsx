import { lazyPart, moveFocusToHeading } from '@playa/ui';
import { type ComponentType, useEffect } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/** Shells move the focus once the remote is loaded; this page comes after that. */
const withHeadingFocus = (Page: ComponentType): ComponentType => {
  const FocusedPage = () => {
    useEffect(moveFocusToHeading, []);
    return <Page />;
  };
  return FocusedPage;
};

/**
 * A page whose code is fetched when it is shown first; after that it is shown at once. Focus that waits for the page goes to its heading.
 * Where `load` fails the page throws: shells show their error state, and its "Try again" calls `load` again.
 */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazyPart<object>(async () => withHeadingFocus(await load()), {
    loading: PageSkeleton,
    failed: ({ error }) => {
      throw error;
    },
  });
