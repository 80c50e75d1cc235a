/** What listeners read here. */
export const texts = {
  listen: {
    heading: 'Listen',
    title: 'Listen is not here yet',
    text: 'We are still working on this page.',
  },
  curate: {
    heading: 'Curate your playlist',
    title: 'Curate your playlist is not here yet',
    text: 'We are still working on this page.',
  },
  aiPlaylist: {
    heading: 'AI playlist',
    title: 'AI playlist is not here yet',
    text: 'We are still working on this page.',
  },
} as const;
