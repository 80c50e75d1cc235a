import type { ResolvedStart } from './build-start.ts';

/**
 * Asks for the files of an exposed module while its entry script is still on the way. They are requested as the build requests them later
 * (without `crossorigin`), so that the browser takes what it has. A file that can't be preloaded is requested again by the build.
 * @param query is appended to each address
 * @returns a function that removes the hints from the page
 */
export const preloadFiles = ({ scripts, styles }: ResolvedStart, query: string): (() => void) => {
  const hint = (as: 'script' | 'style') => (address: string) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.setAttribute('as', as);
    link.href = `${address}${query}`;
    return link;
  };
  const links = [...styles.map(hint('style')), ...scripts.map(hint('script'))];
  document.head.append(...links);
  return () => {
    for (const link of links) link.remove();
  };
};
