import { describe } from 'vitest';
import { leaves, takes } from '../test-decisions.ts';
import { onApple, onSpotify, onYoutube } from '../test-tracks.ts';

const tiesto = ['Tiësto'];

describe('a radio edit and the whole song', () => {
  takes([
    [onSpotify('Secrets - Radio Edit', tiesto, '3:37'), onApple('Secrets', tiesto, '3:37')],
    [onSpotify('Secrets - Radio Edit', tiesto, '3:37'), onApple('Secrets (Radio Edit)', tiesto, '3:36')],
    [
      onSpotify('Secrets - Radio Edit', tiesto, '3:37'),
      onYoutube('Tiësto - Secrets (Official Video)', 'TiestoVEVO', 'official-video', '3:44'),
    ],
  ]);
  leaves('other-version', [
    [onSpotify('Secrets - Radio Edit', tiesto, '3:37'), onApple('Secrets', tiesto, '3:42')],
    [onSpotify('Secrets', tiesto, '3:40'), onApple('Secrets (Radio Edit)', tiesto, '3:37')],
    [onSpotify('Secrets - Radio Edit', tiesto, '3:37'), onApple('Secrets', tiesto)],
    [
      onSpotify('Secrets - Radio Edit', tiesto, '3:37', { isrc: 'NLF711501234' }),
      onApple('Secrets', tiesto, '3:37', { isrc: 'NLF711501235' }),
    ],
    [
      onSpotify('Secrets - Radio Edit', tiesto, '3:37'),
      onYoutube('Tiësto - Secrets (Official Video)', 'TiestoVEVO', 'official-video', '3:52'),
    ],
    [
      onSpotify('Secrets', tiesto, '3:50'),
      onYoutube('Tiësto - Secrets (Radio Edit) [Official Video]', 'TiestoVEVO', 'official-video', '3:44'),
    ],
  ]);
});
