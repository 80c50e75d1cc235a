import { cutText } from '@playa/contracts';
import { remember } from '../text/remember.ts';

const channelSuffix = /\s+(?:official|oficial|music|channel|tv)$/i;
/** "officialpsy", "sautisolofficial". */
const joinedMark = /^official(?=[\p{L}\p{N}]{3})|(?<=[\p{L}\p{N}]{3})(?:official|oficial|music|vevo|channel|tv|hq)$/iu;
const topic = /\s+[-–—]\s+topic$/i;
const vevo = /vevo$/i;

/** "EdSheeran" -> "Ed Sheeran". */
export const partCapitals = (name: string): string => name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');

const withoutMark = (channel: string): string => {
  const name = cutText(channel, 500).replace(/\s+/g, ' ').trim();
  if (topic.test(name)) return name.replace(topic, '');
  const bare = name.replace(vevo, '').trim();
  if (bare === '' || bare === name || bare.includes(' ')) return bare || name;
  return partCapitals(bare);
};

/**
 * The artist behind a YouTube channel: "Wizkid - Topic" -> "Wizkid", "wizkidayoVEVO" -> "wizkidayo",
 * "EdSheeranVEVO" -> "Ed Sheeran", "Davido Music" -> "Davido". A topic is named after the artist exactly and keeps "Music".
 */
export const channelArtist = (channel: string): string => {
  const [name = ''] = channelNames(channel);
  return topic.test(channel.trim()) ? name : (channelNames(channel).at(-1) ?? name);
};

/** The readings of a channel's name, the fullest first: "Roxy Music" is a band, "Davido Music" a singer's channel. */
export const channelNames: (channel: string) => readonly string[] = remember((channel) => {
  const name = withoutMark(channel);
  const withoutSuffix = name.replace(channelSuffix, '');
  const unmarked = withoutSuffix.replace(joinedMark, '');
  const bare = unmarked === withoutSuffix ? unmarked : partCapitals(unmarked);
  return [...new Set([name, withoutSuffix, bare])].filter((one) => one !== '');
});
