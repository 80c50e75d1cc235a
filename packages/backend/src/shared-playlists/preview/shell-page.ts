import { exchange } from '@playa/contracts';

/** Milliseconds: how long the page is kept, when it is asked for again after a failure, and how long an answer may take. */
const keptMs = 10_000;
const pauseMs = 5_000;
const timeoutMs = 2_000;
/** The page is a few kilobytes of links to scripts. */
const maxBytes = 256 * 1024;

/**
 * Reads the shell's page from where the app is served, whichever build that is at the moment.
 * @returns the last page that was read; null while there is none
 */
export const createShellPage = (appUrl: string): (() => Promise<string | null>) => {
  let page: string | null = null;
  let askAt = 0;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    const answer = await exchange(`${appUrl}/`, { headers: { accept: 'text/html' } }, { timeoutMs, maxBytes }).catch(
      () => null,
    );
    const isPage = answer?.ok === true && answer.text.includes('</head>');
    if (isPage) page = answer.text;
    askAt = Date.now() + (isPage ? keptMs : pauseMs);
  };

  return async () => {
    if (Date.now() >= askAt) {
      asking ??= ask().finally(() => {
        asking = null;
      });
      await asking;
    }
    return page;
  };
};
