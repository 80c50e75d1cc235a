import type { RoomSong, ServiceName } from '@playa/contracts';

/** What a member's player plays for a song, or why it plays nothing. */
export type PlaybackSource =
  | { kind: 'track'; service: ServiceName; trackId: string }
  | { kind: 'preview'; url: string; reason: NoTrackReason }
  | { kind: 'silence'; reason: NoTrackReason };

/**
 * `no-service`: the member has not connected a service. `not-on-service`: no matching track is known on the member's
 * service.
 */
export type NoTrackReason = 'no-service' | 'not-on-service';

export interface MemberService {
  /** The member's service; null if none is connected. */
  service: ServiceName | null;
  /** Returns the matching track's id on that service, or null if none is known. */
  linkedTrackId(entry: number): string | null;
}

const isHttpUrl = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** Returns the track on the member's service, else the preview, else silence with the reason. */
export const choosePlaybackSource = (song: RoomSong, { service, linkedTrackId }: MemberService): PlaybackSource => {
  if (service !== null) {
    const trackId = song.service === service ? song.trackId : linkedTrackId(song.entry);
    if (trackId !== null) return { kind: 'track', service, trackId };
  }
  const reason = service === null ? 'no-service' : 'not-on-service';
  const { previewUrl } = song;
  if (previewUrl !== null && isHttpUrl(previewUrl)) return { kind: 'preview', url: previewUrl, reason };
  return { kind: 'silence', reason };
};
