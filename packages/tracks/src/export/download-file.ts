import type { ExportedFile } from './export-playlists.ts';

/** Milliseconds. */
const keptMs = 60_000;

/** Hands a file to the browser as a download. */
export const downloadFile = ({ fileName, mediaType, text }: ExportedFile): void => {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after they asked the user where to put it.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
};
