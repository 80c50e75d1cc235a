import type { Case } from './case-table.ts';
import { artists, count, mostlyGenre, notFound, says } from './holds.ts';

// The eight tiles of the genre picker, then genres in people's words.
export const genresCases: readonly Case[] = [
  ['Afro beat', mostlyGenre('Afrobeats', 'Alté'), count(25), artists(6), says('afrobeats')],
  ['Hip hop', mostlyGenre('Hip hop', 'Alté'), count(25), artists(6), says('hip hop')],
  ['RnB', mostlyGenre('RnB', 'Gospel'), count(25), artists(6), says('R&B')],
  ['Pop', mostlyGenre('Pop'), count(25), artists(6), says('pop')],
  ['Gospel', mostlyGenre('Gospel'), count(25), artists(6), says('gospel')],
  ['Alté', mostlyGenre('Alté', 'Afrobeats'), count(25), artists(6), says('alté')],
  ['Reggae', mostlyGenre('Reggae'), count(25), artists(6), says('reggae')],
  ['Amapiano', mostlyGenre('Amapiano'), count(25), artists(6), says('amapiano')],
  ['some good r & b please', mostlyGenre('RnB', 'Gospel'), says('R&B')],
  ['rap music', mostlyGenre('Hip hop', 'Alté')],
  ['yanos', mostlyGenre('Amapiano')],
  ['looking for high quality melody rich gospel songs', mostlyGenre('Gospel')],
  ['naija jams', mostlyGenre('Afrobeats', 'Alté')],
  ['heavy metal', notFound('metal')],
];
