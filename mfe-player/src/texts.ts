/** What listeners read here. */
export const texts = {
  listeningRoom: {
    heading: 'Listening room',
    title: 'Listening room is not here yet',
    text: 'We are still working on this page.',
  },
} as const;
