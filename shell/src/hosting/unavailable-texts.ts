import {
  type BuiltInRemoteName,
  type CommandName,
  isBuiltInRemote,
  isCommandName,
  type RemoteName,
} from '@playa/contracts';

/** For remotes that fail to load. */
const remoteUnavailableTexts: Readonly<Record<BuiltInRemoteName, string>> = {
  auth: "Your account can't be reached right now",
  library: "Your library can't be reached right now",
  player: "The listening room can't be reached right now",
  transfer: "Copying can't be reached right now",
  ai: "AI playlists can't be reached right now",
  share: "Shared playlists can't be reached right now",
};

/** The text for a remote that fails to load. Remotes that only the registry lists have no text of their own. */
export const remoteUnavailableText = (remote: RemoteName): string =>
  isBuiltInRemote(remote) ? remoteUnavailableTexts[remote] : "This page can't be reached right now";

/** A command in the background; its sender shows failures itself. */
const backgroundCommand = 'ai.search';
export const isBackgroundCommand = (command: string): boolean => command === backgroundCommand;

/** One of Playa's own commands that a user action sends. */
type UserCommand = Exclude<CommandName, typeof backgroundCommand>;
const isUserCommand = (command: string): command is UserCommand =>
  isCommandName(command) && !isBackgroundCommand(command);

const withoutPlaceholder = ['playback.start', 'song.start', 'room.open'] as const;

/** A command whose owner opens a sheet. Playing shows a card or a page, which need no placeholder. */
export type PlaceholderCommand = Exclude<UserCommand, (typeof withoutPlaceholder)[number]>;
export const hasPlaceholder = (command: string): command is PlaceholderCommand =>
  isUserCommand(command) && !withoutPlaceholder.some((name) => name === command);

type CommandTexts = Readonly<Record<UserCommand, string>>;

const commandUnavailableTexts: CommandTexts = {
  'copy.open': "Copying can't be reached right now",
  'share.open': "Sharing can't be reached right now",
  'playback.start': "Playing can't be reached right now",
  'song.start': "Playing can't be reached right now",
  'room.open': "The room can't be reached right now",
};

/** The text for a command whose owner fails to load. Commands that remotes add have no text of their own. */
export const commandUnavailableText = (command: string): string =>
  isUserCommand(command) ? commandUnavailableTexts[command] : "This can't be reached right now";

/** For commands whose owner is loading. */
export const commandPendingTexts: Readonly<Record<PlaceholderCommand, string>> = {
  'copy.open': 'Getting ready to copy',
  'share.open': 'Getting ready to share',
};

const commandComingSoonTexts: CommandTexts = {
  'copy.open': 'Copying is not here yet.',
  'share.open': 'Sharing is not here yet.',
  'playback.start': 'Playing is not here yet.',
  'song.start': 'Playing is not here yet.',
  'room.open': 'Rooms are not here yet.',
};

/** The text for a command that no remote owns yet. */
export const commandComingSoonText = (command: string): string =>
  isUserCommand(command) ? commandComingSoonTexts[command] : 'This is not here yet.';
