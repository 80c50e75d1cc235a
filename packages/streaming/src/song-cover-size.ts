/** Pixels that a song's cover has at least where its service keeps several sizes: sharp on a phone's screen beside a row. */
export const songCoverSize = 300;
