import type { ServiceName, UnavailableReason } from '@playa/contracts';
import { serviceLabels } from '@playa/contracts';

/** Every text of this package. Texts of the specification are verbatim. */
export const texts = {
  unknown: 'Unknown',
  duplicate: 'Duplicate',
  explicit: 'Explicit',
  /** A later release of the shell may send unknown reasons. */
  unavailable: (reason: UnavailableReason, service: ServiceName | null): string =>
    unavailableTexts[reason]?.(service) ?? 'Not available',
  row: (title: string, author: string, details: readonly string[]) => [`${title} by ${author}`, ...details].join(', '),
  loadingRow: 'Loading song',
  play: (title: string) => `Play ${title}`,
  preview: {
    play: (title: string) => `Play preview of ${title}`,
    pause: (title: string) => `Pause preview of ${title}`,
    close: 'Close preview',
    none: (title: string) => `No preview of ${title}`,
    again: (title: string) => `Preview of ${title} failed, try again`,
    card: 'Preview',
    playing: (title: string, author: string) => `Playing a preview of ${title} by ${author}`,
    paused: 'Preview paused',
    stopped: 'Preview stopped',
    ended: 'Preview ended',
    failed: (title: string) => `The preview of ${title} can't be played`,
    embed: (title: string) => `Spotify player: ${title}`,
    embedLoading: 'Loading Spotify Player...',
    embedReady: 'Click on the player to start playback',
  },
  like: {
    name: (title: string, author: string) => `Like ${title} by ${author}`,
    added: {
      spotify: 'Track added to your library sucessfully!',
      apple: 'Track added to library',
    },
    removed: 'Track removed from your library sucessfully!',
    failed: {
      spotify: 'Failed to add track to library',
      apple: 'Something went wrong!',
    },
    cannotRemove: "Apple Music doesn't let apps remove songs",
  },
} as const;

const unavailableTexts: Readonly<Partial<Record<UnavailableReason, (service: ServiceName | null) => string>>> = {
  removed: (service) => (service ? `Removed from ${serviceLabels[service]}` : 'Removed'),
  private: (service) => (service === 'youtube' || service === null ? 'Private video' : 'Private'),
  'local-file': () => 'Local file',
  episode: () => 'Episode',
  'not-a-song': () => 'Not a song',
};
