import { type CopyDetails, type Playlist, ServiceName, serviceLabels } from '@playa/contracts';

/** An error that is printed as one sentence. */
export class UserError extends Error {}

/** Parses the service in an option; throws {@link UserError}. */
export const parseService = (text: string | undefined, option: string): ServiceName => {
  const parsed = ServiceName.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new UserError(`--${option} is one of ${ServiceName.options.join(', ')}${text ? `, not "${text}"` : ''}.`);
};

/** The playlist with exactly this name, else ignoring case and outer spaces; throws {@link UserError}. */
export const choosePlaylist = (playlists: readonly Playlist[], name: string, service: ServiceName): Playlist => {
  const normalise = (text: string) => text.trim().toLowerCase();
  const found =
    playlists.find((it) => it.name === name) ?? playlists.find((it) => normalise(it.name) === normalise(name));
  if (found) return found;
  const names = playlists.map((it) => it.name).slice(0, 20);
  const others = names.length > 0 ? `There are: ${names.join(' · ')}` : 'There is none at all.';
  throw new UserError(`No playlist on ${serviceLabels[service]} is called "${name}". ${others}`);
};

type Progress = Pick<CopyDetails, 'copied' | 'failed' | 'total' | 'state'>;

/** Width of the bar in characters. */
const width = 30;

/** The progress of a copy in one line, e.g. "━━━━━━─── 58%  Copied 42 of 72 songs". */
export const progressLine = ({ copied, failed, total, state }: Progress): string => {
  if (total === null) return 'Reading the playlist …';
  // The playlist may have more songs than when they were counted.
  const share = total === 0 ? 1 : Math.min(1, (copied + failed) / total);
  const filled = Math.round(share * width);
  const bar = '━'.repeat(filled) + '─'.repeat(width - filled);
  const missed = failed > 0 ? `, ${failed} could not be copied` : '';
  return `${bar} ${String(Math.round(share * 100)).padStart(3)}%  Copied ${copied} of ${total} songs${missed} (${state})`;
};
