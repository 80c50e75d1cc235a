import type { Account, StoredPlaylist, StoredRow } from '../world/types.ts';
import type { YoutubeState } from './state.ts';

/** The id of each account's playlist of liked videos. */
export const likedVideosId = 'LL';

/** The account's liked videos as a private playlist, the latest first. It changes with `videos.rate` only. */
export const likedVideos = ({ world }: YoutubeState, { name }: Account): StoredPlaylist => {
  const likes = world.libraries.collection('youtube', 'likes').of(name);
  const rows = likes.map(({ id, addedAt }): StoredRow => ({ kind: 'track', trackId: id, addedAt, rowId: id }));
  return {
    service: 'youtube',
    id: likedVideosId,
    owner: name,
    name: 'Liked videos',
    description: '',
    public: false,
    collaborative: false,
    cover: null,
    createdAt: '2015-03-01T00:00:00Z',
    revision: 1,
    rows,
  };
};
