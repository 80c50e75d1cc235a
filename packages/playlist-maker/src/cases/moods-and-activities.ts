import type { Case } from './case-table.ts';
import { artists, count, mostlyGenre, noVersion, summaryContains } from './expectations.ts';

export const moodsAndActivitiesCases: readonly Case[] = [
  ['sad songs', count(25), artists(6), summaryContains('sad')],
  ['i need sad songs', summaryContains('sad')],
  ['chill vibes', count(25), summaryContains('chill')],
  ['happy gospel', mostlyGenre('Gospel'), summaryContains('happy', 'gospel')],
  ['romantic afrobeats', mostlyGenre('Afrobeats', 'Alté', 'RnB'), summaryContains('romantic')],
  ['relaxing reggae', mostlyGenre('Reggae'), summaryContains('chill')],
  ['party amapiano', mostlyGenre('Amapiano'), summaryContains('party')],
  ['workout', count(25), summaryContains('working out')],
  ['music for running', summaryContains('running')],
  ['songs to study to', count(25), summaryContains('studying')],
  ['road trip playlist', count(25), summaryContains('driving')],
  ['something to sleep to', summaryContains('sleeping')],
  ['wedding songs', summaryContains('wedding')],
  ['rainy day rnb', mostlyGenre('RnB', 'Gospel'), summaryContains('rainy day')],
  ['songs about losing a friend', count(25), noVersion('karaoke', 'cover', 'sped-up')],
  ['would love some recommendations', count(25), artists(8)],
];
