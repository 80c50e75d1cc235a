import { useEffect } from 'react';

/** Sets the document's title while the component is mounted. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
};
