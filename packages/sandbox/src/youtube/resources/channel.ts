import { userIdOn } from '../../world/accounts.ts';
import type { Account } from '../../world/types.ts';
import type { Resource } from './resource.ts';

export const channelParts = [
  'auditDetails',
  'brandingSettings',
  'contentDetails',
  'contentOwnerDetails',
  'id',
  'localizations',
  'snippet',
  'statistics',
  'status',
  'topicDetails',
];

/** What everybody knows the account by on YouTube. */
export const channelIdOf = (account: Account): string => userIdOn('youtube', account);

/** The account's channel; its id is what every playlist of the account carries as `channelId`. */
export const channelResource = (account: Account): Resource => ({
  kind: 'youtube#channel',
  id: channelIdOf(account),
  parts: {
    snippet: {
      title: account.displayName,
      description: '',
      customUrl: `@${account.name}`,
      publishedAt: '2015-03-01T00:00:00Z',
      thumbnails: {},
      localized: { title: account.displayName, description: '' },
    },
    contentDetails: {
      relatedPlaylists: { likes: 'LL', uploads: channelIdOf(account).replace(/^UC/, 'UU') },
    },
    status: { privacyStatus: 'public', isLinked: true, longUploadsStatus: 'longUploadsUnspecified' },
  },
});
