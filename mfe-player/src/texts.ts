import { type ServiceName, serviceLabels } from '@playa/contracts';

const label = (service: ServiceName) => serviceLabels[service];

/** What listeners read here; the texts of the spec stand word for word. */
export const texts = {
  heading: 'Listening room',
  untitled: 'Untitled playlist',
  back: 'Back',
  loading: 'Getting the music ready',
  bar: 'Now playing',
  openRoom: (title: string) => `Open the listening room: ${title}`,
  playsNow: (title: string, author: string) => `Now playing ${title} by ${author}`,
  unknown: 'Unknown',
  controls: {
    group: 'Playback',
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous',
    next: 'Next',
    shuffle: 'Shuffle',
    list: 'Show playlist',
    end: 'End playback',
    seek: 'Position in the song',
    at: (position: string, length: string) => `${position} of ${length}`,
    volume: 'Volume',
    mute: 'Mute',
    unmute: 'Unmute',
  },
  shuffle: { on: 'Shuffle On!', off: 'Shuffle Off!', failed: 'Shuffle could not be changed. Please try again.' },
  failed: (title: string) => `${title} could not be played. Please try again.`,
  end: {
    title: 'End playback',
    text: 'Are you sure you want to end this playback?',
    confirm: 'End',
    cancel: 'Cancel',
  },
  list: {
    songs: (count: number) => `${count} ${count > 1 ? 'Song(s)' : 'Song'}`,
    more: 'More songs are on their way.',
    interrupted: 'The rest of the playlist could not be read.',
    unplayable: (count: number) =>
      count === 1 ? '1 row of the playlist cannot be played.' : `${count} rows of the playlist cannot be played.`,
    refused: 'Not playable here',
    ownOrder: 'Spotify chooses what comes next while shuffle is on.',
    by: 'by',
  },
  hints: {
    waiting: 'Your browser waits for you: press play to hear the music.',
    elsewhere: 'Spotify plays on another device. Press play to hear it here.',
    ended: 'That was the last song. Press play to hear it again.',
  },
  skipped: (title: string) => `${title} can't be played here and was skipped.`,
  live: {
    joining: 'Joining the room',
    lost: 'Playa could not be reached. Please try again.',
    reconnecting: 'The connection is lost. It will be back by itself.',
    notFound: { title: 'There is no such room', text: 'The link may be incomplete, or the room was removed.' },
    full: { title: 'You cannot join this room', text: 'It has as many members as a room can hold.' },
    refused: { title: 'You are not in this room', text: 'It could not be entered.' },
    ended: { title: 'This room has ended', text: 'Thank you for listening together.' },
    left: { title: 'You have left this room', text: 'Join again to go on listening together.' },
    join: 'Join the room',
    leave: {
      label: 'Leave the room',
      title: 'Leave the room',
      text: 'The music stops here. You can come back by the link.',
      handsOver: 'The room goes to the member who joined first. You can come back by the link.',
      ends: 'Nobody else is here: the room ends.',
      confirm: 'Leave',
      cancel: 'Stay',
    },
  },
  /** Spec section 8, player errors. */
  retrieving: 'Oops! An error occurred retrieving this playlist. Please try another.',
  noService: 'Kindly connect a streaming platform!',
  retry: 'Try again',
  noPrimaryTitle: 'Choose where your music lives',
  noPrimary: 'Oops! You dont have a Primary Streaming Service. Please go to your account and set one',
  toConnect: 'Set primary service',
  notConnected: (service: ServiceName) => `${label(service)} is not connected`,
  notConnectedText: (service: ServiceName) => `Connect ${label(service)} to play this playlist.`,
  connect: (service: ServiceName) => `Connect ${label(service)}`,
  reconnect: 'Connect again',
  toLibrary: 'To your library',
  openIn: (service: ServiceName) => `Open in ${label(service)}`,
  empty: 'There is nothing to play',
  emptyText: 'This playlist has no song that could be played.',
  problems: {
    script: (service: ServiceName) => ({
      title: `${label(service)}'s player did not load`,
      text: 'The connection may be down, or something in the browser blocks it. Let it through, then try again.',
    }),
    'not-premium': (service: ServiceName) => ({
      title: service === 'spotify' ? 'This needs Spotify Premium' : `This needs a subscription to ${label(service)}`,
      text: `${label(service)} plays whole songs in other apps for paying accounts only. Previews are on the playlist's page.`,
    }),
    protection: (service: ServiceName) => ({
      title: `This browser can't play ${label(service)}`,
      text: 'The music is protected, and protected content is missing or switched off here. Switch it on in the settings, or take another browser.',
    }),
    login: (service: ServiceName) => ({
      title: `${label(service)} wants you to log in again`,
      text: `Your login at ${label(service)} has expired. Connect it again, then come back.`,
    }),
    playlist: () => ({
      title: "This playlist can't be played",
      text: 'Oops! An error occurred retrieving this playlist. Please try another.',
    }),
    gone: (service: ServiceName) => ({
      title: 'This playlist is gone',
      text: `${label(service)} does not have it any more, or does not show it to you.`,
    }),
    pause: (service: ServiceName) => ({
      title: `${label(service)} asks for a pause`,
      text: 'It has been asked too much for now. Please try again in a while.',
    }),
    service: (service: ServiceName) => ({
      title: `${label(service)} is not playing`,
      text: `${label(service)} is not answering. Please try again in a moment.`,
    }),
  },
} as const;
