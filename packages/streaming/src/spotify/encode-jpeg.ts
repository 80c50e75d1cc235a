import { StreamingError } from '@playa/contracts';
import { service } from './spotify-api.ts';
import { limits } from './spotify-traits.ts';

/** The first bytes of every JPEG. */
const jpegStart = [0xff, 0xd8, 0xff];

const refused = (message: string): StreamingError => new StreamingError(service, 'invalid-request', message);

/**
 * Encodes a cover in base64, as Spotify requires.
 * @throws StreamingError 'invalid-request' for a picture that is too large or not a JPEG
 */
export const encodeJpeg = (picture: Uint8Array): string => {
  if (picture.length > limits.coverBytes) throw refused(`A cover has at most ${limits.coverBytes} bytes.`);
  if (!jpegStart.every((byte, at) => picture[at] === byte)) throw refused('A cover has to be a JPEG.');
  let bytes = '';
  for (const byte of picture) bytes += String.fromCharCode(byte);
  return btoa(bytes);
};
