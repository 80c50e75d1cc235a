import { truncateText } from '@playa/contracts';
import { memoize } from '../text/memoize.ts';

const channelSuffix = /\s+(?:official|oficial|music|channel|tv)$/i;
/** "officialpsy", "sautisolofficial". */
const joinedSuffix =
  /^official(?=[\p{L}\p{N}]{3})|(?<=[\p{L}\p{N}]{3})(?:official|oficial|music|vevo|channel|tv|hq)$/iu;
const topic = /\s+[-–—]\s+topic$/i;
const vevo = /vevo$/i;

/** "EdSheeran" -> "Ed Sheeran". */
export const splitCamelCase = (name: string): string => name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');

const stripServiceSuffix = (channel: string): string => {
  const name = truncateText(channel, 500).replace(/\s+/g, ' ').trim();
  if (topic.test(name)) return name.replace(topic, '');
  const bare = name.replace(vevo, '').trim();
  if (bare === '' || bare === name || bare.includes(' ')) return bare || name;
  return splitCamelCase(bare);
};

/**
 * The artist behind a YouTube channel: "Wizkid - Topic" -> "Wizkid", "wizkidayoVEVO" -> "wizkidayo",
 * "EdSheeranVEVO" -> "Ed Sheeran", "Davido Music" -> "Davido". A topic has the artist's exact name and keeps "Music".
 */
export const artistFromChannel = (channel: string): string => {
  const [name = ''] = channelNameVariants(channel);
  return topic.test(channel.trim()) ? name : (channelNameVariants(channel).at(-1) ?? name);
};

/** The artist names that a channel's name may mean, the longest first: "Roxy Music" is a band, "Davido Music" a singer's channel. */
export const channelNameVariants: (channel: string) => readonly string[] = memoize((channel) => {
  const name = stripServiceSuffix(channel);
  const withoutSuffix = name.replace(channelSuffix, '');
  const unmarked = withoutSuffix.replace(joinedSuffix, '');
  const bare = unmarked === withoutSuffix ? unmarked : splitCamelCase(unmarked);
  return [...new Set([name, withoutSuffix, bare])].filter((one) => one !== '');
});
