import { lazyPart, moveFocusToHeading } from '@playa/ui';
import { type ComponentType, useEffect } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/** Moves the focus to the heading of this page, which is rendered after the shell has moved the focus. */
const withHeadingFocus = (Page: ComponentType): ComponentType => {
  const FocusedPage = () => {
    useEffect(moveFocusToHeading, []);
    return <Page />;
  };
  return FocusedPage;
};

/**
 * A page whose code is loaded when it is first shown. Then the focus moves to its heading.
 * If `load` fails, the page throws: the shell shows its error state, whose "Try again" calls `load` again.
 */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazyPart<object>(async () => withHeadingFocus(await load()), {
    loading: PageSkeleton,
    failed: ({ error }) => {
      throw error;
    },
  });
