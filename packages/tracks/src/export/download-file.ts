import type { ExportedFile } from './export-playlists.ts';

const revokeDelayMs = 60_000;

/** Downloads a file in the browser. */
export const downloadFile = ({ fileName, mediaType, text }: ExportedFile): void => {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after the user has chosen where to save it.
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs);
};
