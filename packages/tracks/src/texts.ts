import type { ServiceName, UnavailableReason } from '@playa/contracts';
import { serviceLabels } from '@playa/contracts';

/** Every text of this package. Those of the specification stand word for word. */
export const texts = {
  unknown: 'Unknown',
  duplicate: 'Duplicate',
  unavailable: (reason: UnavailableReason, service: ServiceName | null): string => unavailableTexts[reason](service),
  row: (title: string, author: string, details: readonly string[]) => [`${title} by ${author}`, ...details].join(', '),
  loadingRow: 'Loading song',
  preview: (on: boolean, title: string) => (on ? `Pause preview of ${title}` : `Play preview of ${title}`),
  noPreview: (title: string) => `No preview of ${title}`,
  like: (title: string) => `Like ${title}`,
  liked: 'Track added to your library sucessfully!',
  unliked: 'Track removed from your library sucessfully!',
  likeFailed: 'Failed to add track to library',
} as const;

const unavailableTexts: Readonly<Record<UnavailableReason, (service: ServiceName | null) => string>> = {
  removed: (service) => (service ? `Removed from ${serviceLabels[service]}` : 'Removed'),
  private: (service) => (service === 'youtube' || service === null ? 'Private video' : 'Private'),
  'local-file': () => 'Local file',
  episode: () => 'Episode',
  'not-a-song': () => 'Not a song',
};
