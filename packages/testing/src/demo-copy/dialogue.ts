import { type CopyDetails, type Playlist, ServiceName, serviceLabels } from '@playa/contracts';

/** A reason to end that is told as one sentence. */
export class Refusal extends Error {}

/** The service that an option names; throws {@link Refusal}. */
export const readService = (text: string | undefined, option: string): ServiceName => {
  const parsed = ServiceName.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new Refusal(`--${option} is one of ${ServiceName.options.join(', ')}${text ? `, not "${text}"` : ''}.`);
};

/** The playlist of that name, letter for letter or else but for case and outer blanks; throws {@link Refusal}. */
export const choosePlaylist = (playlists: readonly Playlist[], name: string, service: ServiceName): Playlist => {
  const fold = (text: string) => text.trim().toLowerCase();
  const found = playlists.find((it) => it.name === name) ?? playlists.find((it) => fold(it.name) === fold(name));
  if (found) return found;
  const names = playlists.map((it) => it.name).slice(0, 20);
  const others = names.length > 0 ? `There are: ${names.join(' · ')}` : 'There is none at all.';
  throw new Refusal(`No playlist on ${serviceLabels[service]} is called "${name}". ${others}`);
};

type Progress = Pick<CopyDetails, 'copied' | 'failed' | 'total' | 'state'>;

/** Characters. */
const width = 30;

/** One line that shows how far a copy is, e.g. "━━━━━━─── 58%  Copied 42 of 72 songs". */
export const progressLine = ({ copied, failed, total, state }: Progress): string => {
  if (total === null) return 'Reading the playlist …';
  // A playlist may have grown since its songs were counted.
  const share = total === 0 ? 1 : Math.min(1, (copied + failed) / total);
  const filled = Math.round(share * width);
  const bar = '━'.repeat(filled) + '─'.repeat(width - filled);
  const missed = failed > 0 ? `, ${failed} could not be copied` : '';
  return `${bar} ${String(Math.round(share * 100)).padStart(3)}%  Copied ${copied} of ${total} songs${missed} (${state})`;
};
