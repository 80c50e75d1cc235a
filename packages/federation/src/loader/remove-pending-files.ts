/**
 * Removes a build's pending files from the page: its scripts (the runtime removes those that ran) and the style sheets that
 * have not loaded. Otherwise the next attempt would find them in the page and wait for them.
 *
 * @param folder URL of the build's folder, with a trailing slash
 */
export const removePendingFiles = (folder: string): void => {
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folder)) script.remove();
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(folder) && !link.sheet) link.remove();
  }
};
