import type { Case } from './case-table.ts';
import { containsArtist, count, mostlyGenre, summaryContains, without, years } from './expectations.ts';

export const typosAndOtherLanguagesCases: readonly Case[] = [
  ['amapinao', mostlyGenre('Amapiano'), summaryContains('amapiano')],
  ['regae', mostlyGenre('Reggae'), summaryContains('reggae')],
  ['afrobeets party', mostlyGenre('Afrobeats', 'Alté'), summaryContains('afrobeats')],
  ['gospal songs', mostlyGenre('Gospel')],
  ['hiphop', mostlyGenre('Hip hop', 'Alté')],
  ['similar to kendrik lamar', containsArtist('Kendrick Lamar')],
  ['like burnaboy', containsArtist('Burna Boy')],
  ['música triste de los años 80', years(1980, 1989), summaryContains('sad', 'the 80s')],
  ['chansons tristes des années 90 sans drake', years(1990, 1999), without('Drake'), summaryContains('sad')],
  ['traurige Lieder der 90er', years(1990, 1999), summaryContains('sad')],
  ['20 canciones de reggae', count(20), mostlyGenre('Reggae')],
  ['musica para treinar', summaryContains('working out')],
  ['nyimbo za injili', mostlyGenre('Gospel')],
  ['悲しい曲', summaryContains('sad')],
  ['comme stromae', containsArtist('Stromae')],
  ['como bob marley', containsArtist('Bob Marley & The Wailers')],
];
