/** What listeners read here. */
export const texts = {
  sharedPlaylist: {
    heading: 'Shared playlist',
    title: 'Shared playlist is not here yet',
    text: 'We are still working on this page.',
  },
} as const;
