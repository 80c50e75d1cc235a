/** For subscriptions of the shell itself, which end with the page. */
export const forever: AbortSignal = new AbortController().signal;
