/**
 * Takes what is still on its way from a build's folder out of the page: scripts (those that ran are gone by themselves)
 * and style sheets without a sheet. The next try would find them there and wait for them.
 *
 * @param folder address with a slash at its end
 */
export const abandonFiles = (folder: string): void => {
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folder)) script.remove();
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(folder) && !link.sheet) link.remove();
  }
};
