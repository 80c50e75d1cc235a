import { useSyncExternalStore } from 'react';
import type { RoomPlayback } from './room-playback.ts';
import type { SoundState } from './sound-state.ts';

/** What is heard of the room here, as it changes. */
export const useRoomSound = (playback: RoomPlayback): SoundState =>
  useSyncExternalStore(playback.subscribe, playback.getSound);
