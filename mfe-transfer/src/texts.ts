import { type CopySource, type ServiceName, serviceLabels } from '@playa/contracts';

const sourceLabels: Readonly<Record<CopySource, string>> = { ...serviceLabels, file: 'your list' };

const counted = (songs: number): string => `${songs.toLocaleString('en-US')} ${songs === 1 ? 'song' : 'songs'}`;

/** What listeners read here; the texts of the spec stand word for word. */
export const texts = {
  confirmTitle: 'Copy playlist?',
  confirmText: 'A copy of this playlist would be created in your music library',
  confirm: 'Copy',
  cancel: 'Cancel',
  destinationTitle: 'Select destination platform',
  noDestination: 'Please connect your other streaming platforms to perform copy/sync actions',
  connect: 'Connect platforms',
  next: 'Next',
  comingSoon: 'Oops! coming soon',
  sourceName: (source: CopySource) => sourceLabels[source],
  copyTo: (service: ServiceName) => `Copy to ${serviceLabels[service]}`,
  copyPlaylists: (count: number) => `Copy ${count} playlist(s)`,
  songsFrom: (count: number | null, source: CopySource) =>
    count === null
      ? `From ${sourceLabels[source]}`
      : `${count} ${count === 1 ? 'song' : 'songs'} from ${sourceLabels[source]}`,
  /** The first three by name. */
  playlistNames: (names: readonly string[]) => {
    const [first = '', second, third, ...others] = names;
    const named = [first, second, third].filter((name) => name !== undefined).join(', ');
    return others.length === 0 ? named : `${named} and ${others.length} more`;
  },
  playlistsFrom: (count: number, source: CopySource) => `${count} playlists from ${sourceLabels[source]}`,
  preparing: 'Give us a second to cook up your playlist',
  preparingText: (playlist: string) => `Reading ${playlist.trim() || 'your playlist'}`,
  progressTitle: 'Copy in progress, please wait...',
  copied: (copied: number, total: number) => `Copied ${copied} of ${total} songs`,
  waitingTitle: 'Your copy is waiting',
  waitingUntil: (time: string) => `It goes on by itself at ${time}. You can close Playa.`,
  pausingUntil: (time: string) => `It goes on at ${time}.`,
  cancelling: 'Cancelling…',
  cancellingText: 'Finishing what is under way.',
  hide: 'Hide',
  doneTitle: 'We are done copying your tracks',
  cancelledTitle: 'You cancelled this copy',
  failedTitle: 'This copy could not be finished',
  copiedLabel: 'copied',
  failedLabel: 'could not be copied',
  notReachedLabel: 'not reached',
  kept: 'What was copied until then is in your library.',
  nothingCopied: 'No song could be copied, so no playlist was made.',
  emptyPlaylist: 'This playlist is empty, so there was nothing to copy.',
  seeDetails: 'See details',
  seeLess: 'See less',
  failures: 'Songs that could not be copied',
  notReached: 'Not reached before the copy ended',
  more: (count: number) => `and ${count} more`,
  listen: 'Listen now',
  close: 'Close',
  retry: 'Try again',
  resume: 'Go on copying',
  reconnect: 'Connect again',
  untitled: 'Untitled playlist',
  dock: {
    preparing: (service: ServiceName) => `Copying to ${serviceLabels[service]}`,
    running: (copied: number, total: number, service: ServiceName) =>
      `${copied} of ${total} to ${serviceLabels[service]}`,
    waiting: (copied: number, total: number) => `${copied} of ${total} copied`,
    until: (time: string) => `Goes on at ${time}`,
    ended: (copied: number, total: number) => `${copied} of ${total} copied`,
    stopped: (copied: number, total: number) => `Stopped: ${copied} of ${total} copied`,
    failedAtOnce: 'Could not be copied',
    empty: 'An empty playlist',
    dismiss: (playlist: string) => `Dismiss the copy of ${playlist}`,
    more: (count: number) => (count === 1 ? '1 more copy' : `${count} more copies`),
    fewer: 'Show fewer copies',
  },
  cost: {
    loading: "Counting what is left of today's searches…",
    /** `day` is null for today. */
    needs: (needed: number, left: number, day: string | null) => {
      const searches = (count: number) => count.toLocaleString('en-GB');
      const done = day === null ? 'done today' : `done by ${day}`;
      const needs =
        needed === 0 ? 'Needs no searches' : `Needs about ${searches(needed)} ${needed === 1 ? 'search' : 'searches'}`;
      return `${needs}; ${searches(left)} left today; ${done}`;
    },
  },
  again: {
    title: (count: number) => (count === 1 ? 'Copy it again?' : 'Copy them again?'),
    one: (day: string) => `You copied this on ${day}: make another?`,
    oneRunning: 'You are copying this already: make another?',
    several: (known: number, all: number, day: string) =>
      `You copied ${known === all ? 'these' : `${known} of these ${all}`} before, last on ${day}: make others?`,
    all: (count: number) => (count === 1 ? 'Make another' : `Copy all ${count}`),
    others: (count: number) => (count === 1 ? 'Only the new one' : `Only the ${count} new ones`),
  },
  pages: { tabs: 'Copying', copies: 'Copies', import: 'Import', loading: 'Loading' },
  import: {
    intro: 'Bring a playlist from anywhere. Playa finds its songs on your service.',
    drop: 'Drop a playlist file here',
    dropNow: 'Drop it to read it',
    formats: 'CSV, M3U8, XSPF, JSON or text, up to 10 MB',
    chooseFile: 'Choose a file',
    pasteLabel: 'Paste songs or a link',
    pasteHint:
      'One song on each line, as "Artist - Title", or the link of a playlist on Spotify, YouTube or Apple Music.',
    pastePlaceholder: 'Wizkid - Essence\nTems - Free Mind',
    read: 'Read it',
    reading: 'Reading…',
    stop: 'Stop',
    unreadable: 'This file could not be opened. Choose it again.',
    linkInFile: 'This holds a link. Import it by itself.',
    ofFile: (name: string, reason: string) => `${name}: ${reason}`,
    found: (songs: number, playlists: number) =>
      playlists === 1 ? `${counted(songs)} found` : `${counted(songs)} found in ${playlists} playlists`,
    name: 'Name of the playlist',
    songs: counted,
    formatNames: { csv: 'CSV', m3u: 'M3U', xspf: 'XSPF', json: 'JSON', lines: 'Lines of text' },
    readAs: (format: string, encoding: string | undefined) =>
      encoding === undefined ? `Read as: ${format}` : `Read as: ${format}, ${encoding}`,
    columns: (names: readonly string[]) => `Columns: ${names.join(', ')}`,
    firstSongs: 'Songs',
    more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
    skipped: (count: number) =>
      count === 1 ? '1 line was skipped' : `${count.toLocaleString('en-US')} lines were skipped`,
    line: (line: number) => `Line ${line.toLocaleString('en-US')}`,
    chooseLists: 'Playlists to copy',
    anotherList: 'Import another',
    chooseDestination: 'Choose destination',
    sending: (sent: number, all: number) => `Sending ${sent.toLocaleString('en-US')} of ${counted(all)}`,
    fromLink: (service: ServiceName) => `Public playlist on ${serviceLabels[service]}`,
  },
  history: {
    empty: 'No copies yet',
    emptyText: 'What you copy from one service to another is kept here.',
    problem: 'Your copies could not be loaded',
    route: (source: string, destination: string) => `${source} to ${destination}`,
    underWay: 'Under way',
    ended: 'Done before',
    more: 'Show older copies',
    reading: 'Reading the playlist',
    queued: 'Waits for its turn',
    waiting: (time: string) => `Goes on at ${time}`,
    songs: (copied: number, total: number) => `${copied} of ${total} ${total === 1 ? 'song' : 'songs'}`,
    cancelled: (songs: string) => `Cancelled: ${songs}`,
    failed: (songs: string) => `Not finished: ${songs}`,
    withFailures: (songs: string, failed: number) => `${songs}, ${failed} could not be copied`,
  },
  groups: {
    name: (count: number, service: ServiceName) =>
      `${count} ${count === 1 ? 'playlist' : 'playlists'} to ${serviceLabels[service]}`,
    doneOf: (done: number, all: number) => `${done} of ${all} playlists`,
    copiedOf: (done: number, all: number) => `${done} of ${all} playlists copied`,
    songs: (copied: number, total: number) => `${copied} of ${total} songs`,
    figure: (done: number, all: number) => `${done} of ${all}`,
    playlistsLabel: 'playlists',
    songsLabel: 'songs copied',
    waitingTitle: 'Your copies are waiting',
    noneDone: 'No playlist could be copied',
    now: 'Now',
    next: (count: number) => `Next (${count})`,
    ended: 'Done',
    order: 'Change order',
    orderDone: 'Keep this order',
    moveFirst: (name: string) => `Copy ${name} next`,
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number, all: number) => `${name} is number ${place} of ${all}`,
    stopOne: (name: string) => `Stop copying ${name}`,
    stopAll: 'Stop all',
    stopTitle: 'Stop copying?',
    stopText: 'What is copied so far stays in your library.',
    goOn: 'Go on copying',
  },
  report: {
    title: 'Copy',
    openIn: (service: string) => `Open in ${service}`,
    again: 'Copy again',
    downloadAll: 'All songs as CSV',
    downloadMissing: 'Missing songs as CSV',
    missingFile: 'could not be copied',
    states: { copied: 'copied', failed: 'not copied', open: 'not copied yet' },
  },
  telling: {
    mail: 'Mail me when a copy that had to wait is done',
    mailNote: 'For copies that waited longer than an hour.',
  },
  unknownProblem: 'Something went wrong. Please try again.',
  /** For reasons that this build has no words for. */
  unknownReason: 'Could not be copied',
  reasons: {
    'no-match': (service: ServiceName) => `Not on ${serviceLabels[service]}`,
    'unavailable-at-source': () => 'No longer available where it comes from',
    'refused-by-destination': (service: ServiceName) => `${serviceLabels[service]} would not take it`,
    'not-reached': () => 'Not reached before the copy ended',
    'to-review': () => 'Found something close: please have a look',
    'not-on-service': (service: ServiceName) => `You said it is not on ${serviceLabels[service]}`,
  },
} as const;
