import type { MouseEvent } from 'react';

/**
 * A click handler for links that the app follows itself: calls `follow` and keeps the browser from leaving. Clicks meant for the
 * browser (new tab, new window, download) stay the browser's.
 */
export function onPlainClick(follow: (() => void) | undefined): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    if (!follow || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow();
  };
}
