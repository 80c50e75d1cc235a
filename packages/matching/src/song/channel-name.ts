const dressing = /\s+(?:official|oficial|music|channel|vevo|tv)$/i;
const topic = /\s+[-–—]\s+topic$/i;

/**
 * The artist behind a YouTube channel: "Wizkid - Topic" -> "Wizkid", "wizkidayoVEVO" -> "wizkidayo",
 * "EdSheeranVEVO" -> "Ed Sheeran", "Davido Music" -> "Davido".
 */
export const channelArtist = (channel: string): string => {
  const name = channel.slice(0, 500).replace(/\s+/g, ' ').trim();
  if (topic.test(name)) return name.replace(topic, '');
  const bare = name.replace(/vevo$/i, '').trim();
  const spaced = bare !== name && !bare.includes(' ') ? bare.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ') : bare;
  const undressed = spaced.replace(dressing, '');
  return undressed === '' ? name : undressed;
};
