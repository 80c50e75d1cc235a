import { StreamingError } from '@playa/contracts';
import { service } from './spotify-api.ts';
import { limits } from './spotify-traits.ts';

/** What every JPEG starts with. */
const jpegStart = [0xff, 0xd8, 0xff];

const refused = (message: string): StreamingError => new StreamingError(service, 'invalid-request', message);

/**
 * A cover as Spotify takes it.
 * @throws StreamingError 'invalid-request' for what Spotify would refuse
 */
export const jpegInBase64 = (picture: Uint8Array): string => {
  if (picture.length > limits.coverBytes) throw refused(`A cover has at most ${limits.coverBytes} bytes.`);
  if (!jpegStart.every((byte, at) => picture[at] === byte)) throw refused('A cover has to be a JPEG.');
  let bytes = '';
  for (const byte of picture) bytes += String.fromCharCode(byte);
  return btoa(bytes);
};
