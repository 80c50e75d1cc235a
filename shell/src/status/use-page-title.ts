import { useEffect } from 'react';

/** The title of the tab while a page is shown. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
};
