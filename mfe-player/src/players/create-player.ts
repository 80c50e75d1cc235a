import { type ServiceName, type ShellServices, serviceToken } from '@playa/contracts';
import { ApplePlayer } from './apple/apple-player.ts';
import type { Player, PlayerReports } from './player.ts';
import { SpotifyPlayer } from './spotify/spotify-player.ts';
import { YoutubePlayer } from './youtube/youtube-player.ts';

type PlayerShell = Pick<ShellServices, 'backend' | 'config' | 'streaming'>;

const warn = (message: string): void => {
  // biome-ignore lint/suspicious/noConsole: the specification wants a warning and nothing else
  console.warn(message);
};

/**
 * The player of a service. Tokens are asked for when the service's script wants one and handed to it at once: the scripts call their
 * service themselves. None is kept here.
 */
export const createPlayer = (
  { backend, config, streaming }: PlayerShell,
  service: ServiceName,
  reports: PlayerReports,
): Player => {
  const token = () => backend.call(serviceToken, { params: { service } });
  const { spotify, youtube, apple } = config.services;
  switch (service) {
    case 'spotify': {
      const accessToken = async () => (await token()).accessToken;
      return new SpotifyPlayer({
        sdkUrl: spotify.sdkUrl,
        client: () => streaming.client(service),
        accessToken,
        reports,
      });
    }
    case 'youtube':
      return new YoutubePlayer({ apiUrl: youtube.iframeApiUrl, reports, warn });
    case 'apple':
      return new ApplePlayer({ musicKitUrl: apple.musicKitUrl, tokens: token, reports });
  }
};
