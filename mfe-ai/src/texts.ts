const notHereYet = <Name extends string>(heading: Name) =>
  ({ heading, title: `${heading} is not here yet`, text: 'We are still working on this page.' }) as const;

/** What listeners read here. */
export const texts = {
  listen: notHereYet('Listen'),
  curate: notHereYet('Curate your playlist'),
  aiPlaylist: notHereYet('AI playlist'),
} as const;
