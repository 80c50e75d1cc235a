/** Minimum size of a song's cover in pixels, if its service has several sizes: sharp in a list on a phone. */
export const songCoverSize = 300;
