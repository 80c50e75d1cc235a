import type { Case } from './case-table.ts';
import { count, holdsArtist, mostlyGenre, says, without, years } from './holds.ts';

export const typosAndOtherLanguagesCases: readonly Case[] = [
  ['amapinao', mostlyGenre('Amapiano'), says('amapiano')],
  ['regae', mostlyGenre('Reggae'), says('reggae')],
  ['afrobeets party', mostlyGenre('Afrobeats', 'Alté'), says('afrobeats')],
  ['gospal songs', mostlyGenre('Gospel')],
  ['hiphop', mostlyGenre('Hip hop', 'Alté')],
  ['similar to kendrik lamar', holdsArtist('Kendrick Lamar')],
  ['like burnaboy', holdsArtist('Burna Boy')],
  ['música triste de los años 80', years(1980, 1989), says('sad', 'the 80s')],
  ['chansons tristes des années 90 sans drake', years(1990, 1999), without('Drake'), says('sad')],
  ['traurige Lieder der 90er', years(1990, 1999), says('sad')],
  ['20 canciones de reggae', count(20), mostlyGenre('Reggae')],
  ['musica para treinar', says('working out')],
  ['nyimbo za injili', mostlyGenre('Gospel')],
  ['悲しい曲', says('sad')],
  ['comme stromae', holdsArtist('Stromae')],
  ['como bob marley', holdsArtist('Bob Marley & The Wailers')],
];
