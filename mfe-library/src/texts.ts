import { type ServiceName, type StreamingErrorKind, type StreamingWait, serviceLabels } from '@playa/contracts';

const pause = (service: ServiceName) => `${serviceLabels[service]} asks for a pause. Please try again in a while.`;
const silence = (service: ServiceName) => `${serviceLabels[service]} is not answering. Please try again in a moment.`;
const refusal = (service: ServiceName) => `${serviceLabels[service]} does not let Playa see your playlists.`;

/** Where a service's own words would mean nothing to a listener. */
const problems: Partial<Record<StreamingErrorKind, (service: ServiceName) => string>> = {
  'rate-limited': pause,
  'quota-exceeded': pause,
  unavailable: silence,
  'malformed-response': silence,
  forbidden: refusal,
  'not-found': refusal,
};

const pauseUntil = (service: ServiceName, time: string) =>
  `${serviceLabels[service]} asks for a pause. It goes on at ${time}.`;
const silenceUntil = (service: ServiceName, time: string) =>
  `${serviceLabels[service]} is not answering. Playa asks again at ${time}.`;

const pauses: readonly StreamingWait['reason'][] = ['rate-limited', 'quota-exceeded'];

const number = (value: number) => value.toLocaleString('en');

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
  problems,
  /** While a list waits for its service; also for reasons that a newer shell tells. */
  wait: ({ service, reason }: Pick<StreamingWait, 'service' | 'reason'>, time: string) =>
    pauses.includes(reason) ? pauseUntil(service, time) : silenceUntil(service, time),
  unknownProblem: 'Something went wrong. Please try again.',
  keepsChanging: 'The list changed again and again while it was read. Please try again.',
  reconnect: 'Connect again',
  songs: (count: number) => `${count} ${count > 1 ? 'Song(s)' : 'Song'}`,
  copy: 'Copy playlist',
  share: 'Share playlist',
  play: (name: string) => `Play ${name}`,
  loading: 'Loading your playlists',
  curate: 'Curate a playlist',
  library: {
    find: 'Find in your library',
    services: 'Service',
    refresh: 'Refresh',
    orders: {
      service: (service: ServiceName) => `As on ${serviceLabels[service]}`,
      name: () => 'Name',
      added: () => 'Date added',
      length: () => 'Number of songs',
    },
    count: (count: number) => (count === 1 ? '1 playlist' : `${number(count)} playlists`),
    countSoFar: (count: number, total: number | null) =>
      total === null ? `${number(count)} playlists so far` : `${number(count)} of ${number(total)} playlists so far`,
    found: (count: number) => (count === 1 ? '1 playlist found' : `${number(count)} playlists found`),
    foundSoFar: (count: number, read: number) =>
      `${number(count)} found in the ${number(read)} playlists that are here so far`,
    nothingFound: 'No playlist matches',
    nothingFoundText: (text: string) => `There is no “${text}” in the names of your playlists.`,
    nothingFoundYet: 'More playlists are on their way.',
    showAll: 'Show all playlists',
    interrupted: 'Not all playlists are here.',
  },
  sort: {
    label: 'Sort by',
    ascending: 'Ascending: sort descending',
    descending: 'Descending: sort ascending',
    rows: { custom: 'Playlist order', title: 'Title', artist: 'Artist', added: 'Date added', length: 'Length' },
  },
  playlist: {
    heading: 'Playlist',
    back: 'Back',
    liked: 'Liked songs',
    untitled: 'Untitled playlist',
    search: 'Search playlist',
    songs: (count: number) => `${number(count)} ${count === 1 ? 'song' : 'songs'}`,
    songsSoFar: (count: number, total: number | null) =>
      total === null ? `${number(count)} songs so far` : `${number(count)} of ${number(total)} songs`,
    atLeast: (length: string) => `at least ${length}`,
    play: 'Play',
    copy: 'Copy',
    share: 'Share',
    openIn: (service: ServiceName) => `Open in ${serviceLabels[service]}`,
    refresh: 'Refresh',
    refreshing: 'Looking for changes',
    duplicates: (count: number) => `${number(count)} ${count === 1 ? 'duplicate' : 'duplicates'}`,
    found: (count: number) => (count === 1 ? '1 song found' : `${number(count)} songs found`),
    foundSoFar: (count: number, read: number) =>
      `${number(count)} found in the ${number(read)} songs that are here so far`,
    nothingFound: 'No song matches',
    nothingFoundText: (text: string) => `There is no title and no artist with “${text}” in this playlist.`,
    nothingFoundYet: 'More songs are on their way.',
    noDuplicates: 'No duplicates here',
    showAll: 'Show all songs',
    loading: 'Loading the playlist',
    empty: 'No songs here yet',
    emptyText: (service: ServiceName) => `Songs you add on ${serviceLabels[service]} show up here.`,
    gone: 'This playlist is gone',
    goneText: (service: ServiceName) =>
      `${serviceLabels[service]} knows no playlist of this address. It may have been deleted, or the address is not complete.`,
    forbidden: 'This playlist is not yours to see',
    forbiddenText: (service: ServiceName) =>
      `It is private, or ${serviceLabels[service]} shows its songs only to the account that made it.`,
    lacksRight: (service: ServiceName) =>
      `Playa may not read your saved songs on ${serviceLabels[service]} yet. Connect again and allow it.`,
    problem: "This playlist can't be shown",
    interrupted: 'Not all songs are here.',
    outdated: 'This may not be the latest.',
    retry: 'Try again',
    unknownService: 'There is no such place',
    unknownServiceText: 'The address names no streaming service that Playa knows.',
    notConnected: (service: ServiceName) => `Connect ${serviceLabels[service]} to see this playlist`,
    notConnectedText: (service: ServiceName) => `The address is of a playlist on ${serviceLabels[service]}.`,
    connect: (service: ServiceName) => `Connect ${serviceLabels[service]}`,
    toLibrary: 'To your library',
  },
  search: {
    heading: 'Search',
    title: 'Search is not here yet',
    text: 'We are still working on this page.',
  },
  publicProfile: {
    heading: 'Public profile',
    loading: 'Loading the profile',
    since: (month: string) => `On Playa since ${month}`,
    followers: '1.5k Follwers',
    following: '565 Following',
    follow: '+ Follow',
    share: 'Share Profile',
    inProgress: 'This feature is in progress.',
    missing: (username: string) => `There is no ${username} on Playa`,
    missingText: 'Check the name, or ask whoever gave you the link.',
    problem: "This profile can't be shown",
  },
} as const;
