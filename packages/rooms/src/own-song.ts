import type { RoomSong, ServiceName } from '@playa/contracts';

/** What a member hears of a song, or why nothing. */
export type OwnSong =
  | { kind: 'track'; service: ServiceName; trackId: string }
  | { kind: 'preview'; url: string; reason: NoTrackReason }
  | { kind: 'silence'; reason: NoTrackReason };

/** `no-service`: the member has connected none. `not-on-service`: no track there is known to be this song. */
export type NoTrackReason = 'no-service' | 'not-on-service';

export interface Listener {
  /** The service that the member listens with; null where none is connected. */
  service: ServiceName | null;
  /** The track of a song on that service, where one is known. */
  linkOf(entry: number): string | null;
}

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** A song on the member's own service: that track, else the preview, else silence with the reason. */
export const ownSong = (song: RoomSong, { service, linkOf }: Listener): OwnSong => {
  if (service !== null) {
    const trackId = song.service === service ? song.trackId : linkOf(song.entry);
    if (trackId !== null) return { kind: 'track', service, trackId };
  }
  const reason = service === null ? 'no-service' : 'not-on-service';
  const { previewUrl } = song;
  if (previewUrl !== null && isWebAddress(previewUrl)) return { kind: 'preview', url: previewUrl, reason };
  return { kind: 'silence', reason };
};
