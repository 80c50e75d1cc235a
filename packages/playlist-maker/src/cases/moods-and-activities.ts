import type { Case } from './case-table.ts';
import { artists, count, mostlyGenre, noVersion, says } from './holds.ts';

export const moodsAndActivitiesCases: readonly Case[] = [
  ['sad songs', count(25), artists(6), says('sad')],
  ['i need sad songs', says('sad')],
  ['chill vibes', count(25), says('chill')],
  ['happy gospel', mostlyGenre('Gospel'), says('happy', 'gospel')],
  ['romantic afrobeats', mostlyGenre('Afrobeats', 'Alté', 'RnB'), says('romantic')],
  ['relaxing reggae', mostlyGenre('Reggae'), says('chill')],
  ['party amapiano', mostlyGenre('Amapiano'), says('party')],
  ['workout', count(25), says('working out')],
  ['music for running', says('running')],
  ['songs to study to', count(25), says('studying')],
  ['road trip playlist', count(25), says('driving')],
  ['something to sleep to', says('sleeping')],
  ['wedding songs', says('wedding')],
  ['rainy day rnb', mostlyGenre('RnB', 'Gospel'), says('rainy day')],
  ['songs about losing a friend', count(25), noVersion('karaoke', 'cover', 'sped-up')],
  ['would love some recommendations', count(25), artists(8)],
];
