import type { MouseEvent } from 'react';

/**
 * Returns a click handler for links that the app follows itself: it calls `follow` and prevents the browser's navigation. Clicks with
 * another button or a modifier key (new tab, new window, download) are left to the browser.
 */
export function onPlainClick(follow: (() => void) | undefined): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    if (!follow || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow();
  };
}
