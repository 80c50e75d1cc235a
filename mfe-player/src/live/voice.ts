import type { Player } from '../players/player.ts';

/** What every sounding thing of a room has: a service's player, or the player of previews. */
export type Voice = Pick<Player, 'state' | 'play' | 'pause' | 'setVolume' | 'sound' | 'end'>;
