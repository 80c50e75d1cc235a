interface RecordingFields {
  title: string;
  artists: readonly string[];
  durationMs: number | null;
}

const bareTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\s*[([].*$|\s-\s.*$/, '')
    .trim();

/** True for the same recording under another id: same bare title, an artist in common, lengths within 2 seconds. */
export const isSameRecording = (wanted: RecordingFields, picked: RecordingFields): boolean => {
  const names = picked.artists.join().toLowerCase();
  return (
    bareTitle(wanted.title) === bareTitle(picked.title) &&
    wanted.artists.some((artist) => names.includes(artist.toLowerCase())) &&
    Math.abs((wanted.durationMs ?? 0) - (picked.durationMs ?? 0)) <= 2000
  );
};
