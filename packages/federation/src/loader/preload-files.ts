import type { ResolvedStart } from './build-start.ts';

/**
 * Preloads the files of an exposed module while its entry script loads. The links have no `crossorigin` attribute, like the later requests
 * of the build, so that the browser reuses the preloaded responses. A file that fails to preload is requested again by the build.
 * @param query appended to each URL
 * @returns a function that removes the links from the page
 */
export const preloadFiles = ({ scripts, styles }: ResolvedStart, query: string): (() => void) => {
  const createLink = (as: 'script' | 'style') => (url: string) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.setAttribute('as', as);
    link.href = `${url}${query}`;
    return link;
  };
  const links = [...styles.map(createLink('style')), ...scripts.map(createLink('script'))];
  document.head.append(...links);
  return () => {
    for (const link of links) link.remove();
  };
};
