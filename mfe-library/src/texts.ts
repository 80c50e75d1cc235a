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

/** How far an export has read: its songs, and which of several playlists it is at. */
interface ExportProgress {
  songs: number;
  total: number | null;
  playlist?: { place: number; of: number };
}

const number = (value: number): string => value.toLocaleString('en');
const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
const playlistsFound = (count: number) => `${number(count)} ${count === 1 ? 'playlist' : 'playlists'} found`;

/** What listeners read here; the texts of the spec stand word for word, with its spelling. */
export const texts = {
  home: 'Library',
  import: 'Import',
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
  pausedUntil: (service: ServiceName, moment: string) =>
    `${serviceLabels[service]} asks for a pause. It goes on ${moment}.`,
  quotaUntil: (service: ServiceName, moment: string) =>
    `${serviceLabels[service]} gives all of Playa a daily allowance, and it is used up. It goes on ${moment}.`,
  unknownProblem: 'Something went wrong. Please try again.',
  keepsChanging: 'The list changed again and again while it was read. Please try again.',
  pagesRepeat:
    'The service sent the same part of the list again instead of the next one. Please try again in a moment.',
  whenOnline: 'Playa asks again when you are online.',
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
      service: 'Default order',
      name: 'Name',
      added: 'Date added',
      length: 'Number of songs',
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
  exporting: {
    open: 'Export',
    openAll: 'Export all playlists',
    one: 'Export playlist',
    all: (service: ServiceName) => `Export all ${serviceLabels[service]} playlists`,
    description: 'A file of yours, with title, artist, album, length and ISRC of every song.',
    formats: {
      csv: 'For spreadsheets',
      m3u8: 'For most music players',
      xspf: 'For players that read XSPF',
      json: 'For programs',
    },
    reading: ({ songs, total, playlist }: ExportProgress) =>
      playlist
        ? `Playlist ${number(playlist.place)} of ${number(playlist.of)}, ${number(songs)} songs so far`
        : `${number(songs)}${total === null ? '' : ` of ${number(total)}`} songs so far`,
    cancel: 'Cancel',
    done: (fileName: string) => `Saved as ${fileName}`,
    skipped: (count: number) =>
      count === 1
        ? '1 playlist could not be read and is left out.'
        : `${count} playlists could not be read and are left out.`,
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
  readingOn: (count: number) => `More of your library is on its way: ${number(count)} playlists so far.`,
  partly: (count: number) => `Only ${number(count)} of your playlists have arrived.`,
  search: {
    heading: 'Search',
    box: 'Search for playlist or song',
    tabs: 'What to search for',
    playlistTab: 'Playlist',
    songsTab: 'Songs',
    tooShort: 'Type at least 3 characters',
    start: 'From your library',
    recents: 'Recent searches',
    recentsCleared: 'Recent searches cleared',
    tracks: (count: number) => `Tracks: ${number(count)}`,
    own: 'Your playlists',
    ownFound: (count: number, query: string) =>
      count === 0 ? `None of your playlists has “${query}” in its name.` : playlistsFound(count),
    showAll: (count: number) => `Show all ${number(count)}`,
    onService: (service: ServiceName) => `On ${serviceLabels[service]}`,
    noPublic: (service: ServiceName, query: string) =>
      `${serviceLabels[service]} has no other public playlist for “${query}”.`,
    byAi: 'Found by AI',
    ai: {
      idle: null,
      waiting: 'AI joins in a few seconds after you stop typing.',
      asking: 'Asking AI for playlists',
      unavailable: 'AI can’t look for playlists at the moment. Everything else here works.',
      silent: 'AI took too long to answer. Change a word to ask again.',
      nothing: 'AI found no playlist for these words.',
    },
    songsOn: (service: ServiceName) => `Songs on ${serviceLabels[service]}`,
    songsFound: (count: number, isAll: boolean) =>
      isAll ? `${number(count)} songs` : `The first ${number(count)} songs`,
    noSongs: (query: string) => `No song for “${query}”`,
    noSongsText: (service: ServiceName) =>
      `Check the spelling, or try fewer words. Playa looked on ${serviceLabels[service]}.`,
    loading: (service: ServiceName) => `Searching ${serviceLabels[service]}`,
    problem: (service: ServiceName) => `${serviceLabels[service]} can't be searched`,
    ask: (service: ServiceName) => `Search ${serviceLabels[service]}`,
    askWhy: (service: ServiceName) =>
      `${serviceLabels[service]} lets everybody on Playa search 100 times a day together. Press Enter or the button to search it.`,
  },
  everything: {
    copy: 'Copy all',
    tooMany: (most: number, count: number) =>
      `The first ${number(most)} of your ${number(count)} playlists are copied now. Copy the others when they are done.`,
  },
  selection: {
    open: 'Select',
    title: 'Select playlists',
    list: 'Playlists to choose from',
    search: 'Search playlist',
    selectAll: 'Select all',
    deselectAll: 'Deselect all',
    count: (count: number) => `${number(count)} selected`,
    copiedTo: (services: readonly ServiceName[]) => `Copied to ${listed(services.map((name) => serviceLabels[name]))}`,
    inStepWith: (services: readonly ServiceName[]) =>
      `In step with ${listed(services.map((name) => serviceLabels[name]))}`,
    noMatch: 'No playlist with this name',
    none: 'Select at least one playlist!',
    tooMany: (most: number, count: number) =>
      `At most ${number(most)} playlists go at once. You selected ${number(count)}: take some out and do them next.`,
    copy: 'Copy',
    share: 'Share',
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
