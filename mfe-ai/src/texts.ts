import { type ServiceName, serviceLabels } from '@playa/contracts';

const number = (count: number): string => count.toLocaleString('en');

/** '40 seconds', '5 minutes' or '3 hours', rounded up. */
const duration = (seconds: number): string => {
  if (seconds < 90) return `${number(Math.ceil(seconds))} seconds`;
  if (seconds < 90 * 60) return `${number(Math.ceil(seconds / 60))} minutes`;
  return `${number(Math.ceil(seconds / 3600))} hours`;
};

/** 'a', 'a and b', 'a, b and c'. */
const joinWithAnd = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const quoted = (words: readonly string[]): string => joinWithAnd(words.map((word) => `“${word}”`));

/** All texts of this remote. The texts of the specification are verbatim. */
export const texts = {
  genres: {
    heading: 'What are you in the mood for?',
    list: 'Genres',
    comingSoon: 'Oops, coming soon!',
    more: 'Examples and recent requests',
  },
  curate: {
    heading: 'Curate your playlist',
    text: 'A mood, an era, an artist, a place, a length: say it as you would to a friend.',
    field: 'Curate your playlist',
    button: 'Curate',
    empty: 'Say what you would like to hear',
    examples: 'Try one of these',
    recents: 'Recent requests',
    recentsCleared: 'Recent requests cleared',
  },
  generating: {
    /** Spec section 2, progress modals. */
    heading: 'Give us a second to cook up your playlist',
    understood: 'What we understood',
    found: (count: number) => (count === 1 ? '1 song found so far' : `${number(count)} songs found so far`),
    songs: 'Songs found so far',
    cancel: 'Cancel',
    cancelled: 'Cancelled',
  },
  problems: {
    title: "Your playlist can't be made right now",
    retry: 'Try again',
    back: 'Change the request',
    notConnected: 'Connect a service first',
    notConnectedText: 'Playlists are made of songs of your own streaming service.',
    connect: 'Connect a service',
    reconnect: 'Connect again',
    reconnectText: 'Connect your service again, then come back.',
    pause: 'No more playlists for now',
    wait: (seconds: number) => `It goes on in ${duration(seconds)}.`,
    slow: 'The music service took too long. It may be quicker now.',
  },
  playlist: {
    heading: 'AI playlist',
    untitled: 'Untitled playlist',
    back: 'Back',
    understood: 'What we understood',
    search: 'Search playlist',
    play: 'Play',
    playNamed: (name: string) => `Play ${name}`,
    copy: 'Copy',
    copyNamed: (name: string) => `Copy playlist ${name}`,
    share: 'Share',
    shareNamed: (name: string) => `Share playlist ${name}`,
    another: 'Another',
    anotherHint: 'Another playlist of the same request',
    moreLikeThis: 'More like this',
    withoutThis: 'Without this one',
    more: (title: string) => `More for ${title}`,
    removed: (title: string) => `${title} is out`,
    undo: 'Undo',
    copyFailed: "The playlist can't be copied right now",
    songs: (count: number) => `${number(count)} ${count === 1 ? 'song' : 'songs'}`,
    atLeast: (length: string) => `at least ${length}`,
    found: (count: number) => (count === 1 ? '1 song found' : `${number(count)} songs found`),
    nothingFound: 'No song matches',
    nothingFoundText: (text: string) => `There is no title and no artist with “${text}” in this playlist.`,
    showAll: 'Show all songs',
    noSongs: 'No songs for this one',
    noSongsText: (service: ServiceName) => `${serviceLabels[service]} has nothing that keeps all of these wishes.`,
    allOut: 'You took every song out',
    allOutText: 'Another one starts afresh, without the songs that you took out.',
    otherWords: 'Try other words',
  },
  search: {
    songsFor: (query: string) => `Songs for “${query}”`,
  },
  answeredBy: {
    model: 'Put together by AI',
    local: "Put together by Playa's own rules, without an AI model",
    fallback: {
      unavailable: "The AI model did not answer: Playa's own rules put this together",
      'over-quota': "The AI model's allowance is used up for now: Playa's own rules put this together",
      'time-out': "The AI model took too long: Playa's own rules put this together",
      'invalid-answer': "The AI model's answer could not be used: Playa's own rules put this together",
      'invented-songs': "The AI model named songs that are not there: Playa's own rules put this together",
    },
  },
  notes: {
    notFound: (service: ServiceName, names: readonly string[]) =>
      `Not found on ${serviceLabels[service]}: ${quoted(names)}.`,
    isShort: 'Fewer songs keep these wishes than were asked for.',
    isIncomplete: (service: ServiceName) =>
      `${serviceLabels[service]} did not answer everything in time, so there may be more to find.`,
    unverified: {
      explicit: (service: ServiceName) =>
        `${serviceLabels[service]} does not say which songs are explicit: check before you play it aloud.`,
      era: (service: ServiceName) =>
        `${serviceLabels[service]} does not say when songs came out, so their years are not certain.`,
      length: (service: ServiceName) =>
        `${serviceLabels[service]} does not say how long all songs are, so the length is not certain.`,
    },
  },
} as const;
