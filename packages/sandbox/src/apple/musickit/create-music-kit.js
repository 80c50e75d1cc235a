import { Events, MKError, PlaybackStates } from './constants.js';
import { MusicKitInstance } from './music-kit-instance.js';

/** The global `MusicKit` of pages that use the sandbox at `origin`. */
export const createMusicKit = (origin) => {
  let instance;
  return {
    Events,
    PlaybackStates,
    MKError,
    version: '3.0.0-sandbox',
    async configure(configuration) {
      if (!configuration?.developerToken) throw new MKError('CONFIGURATION_ERROR', 'A developer token is needed');
      instance = new MusicKitInstance(origin, configuration);
      return instance;
    },
    getInstance: () => instance,
    formatArtworkURL: ({ url }, width, height = width) => url.replace('{w}', width).replace('{h}', height),
  };
};
