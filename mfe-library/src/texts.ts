import { type ServiceName, serviceLabels } from '@playa/contracts';

/** What listeners read here; the texts of the spec stand word for word, with its spelling. */
export const texts = {
  home: 'Library',
  manage: 'Manage Playlist',
  noPrimary: 'Oops! You dont have a Primary Streaming Service. Please go to your account and set one',
  noPrimaryTitle: 'Choose where your music lives',
  toConnect: 'Set primary service',
  empty: 'No playlist avaliable',
  emptyText: (service: ServiceName) => `Playlists you make on ${serviceLabels[service]} show up here.`,
  nothingToManage: 'No playlist to show',
  problem: (service: ServiceName) => `Your ${serviceLabels[service]} playlists can't be shown`,
  unknownProblem: 'Something went wrong. Please try again.',
  reconnect: 'Connect again',
  songs: (count: number) => `${count} ${count > 1 ? 'Song(s)' : 'Song'}`,
  counting: 'Counting songs',
  copy: 'Copy playlist',
  share: 'Share playlist',
  play: (name: string) => `Play ${name}`,
  loading: 'Loading your playlists',
  loadingMore: 'Loading more playlists',
  more: 'Show more',
  curate: 'Curate a playlist',
} as const;
