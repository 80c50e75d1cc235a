import {
  type BuiltInRemoteName,
  type CommandName,
  isBuiltInRemote,
  isCommandName,
  type RemoteName,
} from '@playa/contracts';

/** While a remote can't be loaded. */
const missingParts: Readonly<Record<BuiltInRemoteName, string>> = {
  auth: "Your account can't be reached right now",
  library: "Your library can't be reached right now",
  player: "The listening room can't be reached right now",
  transfer: "Copying can't be reached right now",
  ai: "AI playlists can't be reached right now",
  share: "Shared playlists can't be reached right now",
};

/** Says that a remote's pages can't be shown. A remote that the registry adds has a technical name only. */
export const missingPart = (remote: RemoteName): string =>
  isBuiltInRemote(remote) ? missingParts[remote] : "This page can't be reached right now";

/** A question in the background, whose sender shows that there is no answer. */
const background = 'ai.search';
export const isBackgroundCommand = (command: string): boolean => command === background;

/** One of Playa's own commands that a listener gives. */
type ShownCommand = Exclude<CommandName, typeof background>;
const isShownCommand = (command: string): command is ShownCommand =>
  isCommandName(command) && !isBackgroundCommand(command);

const unframed = ['playback.start', 'song.start', 'room.open'] as const;

/** A command whose owner answers with a sheet; playing shows a card or its own page, which need no placeholder. */
export type FramedCommand = Exclude<ShownCommand, (typeof unframed)[number]>;
export const isFramedCommand = (command: string): command is FramedCommand =>
  isShownCommand(command) && !unframed.some((name) => name === command);

type CommandTexts = Readonly<Record<ShownCommand, string>>;

const missingCommands: CommandTexts = {
  'copy.open': "Copying can't be reached right now",
  'share.open': "Sharing can't be reached right now",
  'playback.start': "Playing can't be reached right now",
  'song.start': "Playing can't be reached right now",
  'room.open': "The room can't be reached right now",
};

/** For a command whose owner can't be loaded. Of a team's command only a technical name is known. */
export const missingCommand = (command: string): string =>
  isShownCommand(command) ? missingCommands[command] : "This can't be reached right now";

/** While a command's owner is loading. */
export const pendingCommand: Readonly<Record<FramedCommand, string>> = {
  'copy.open': 'Getting ready to copy',
  'share.open': 'Getting ready to share',
};

const notHereCommands: CommandTexts = {
  'copy.open': 'Copying is not here yet.',
  'share.open': 'Sharing is not here yet.',
  'playback.start': 'Playing is not here yet.',
  'song.start': 'Playing is not here yet.',
  'room.open': 'Rooms are not here yet.',
};

/** For a command no remote owns yet. */
export const notHereCommand = (command: string): string =>
  isShownCommand(command) ? notHereCommands[command] : 'This is not here yet.';
