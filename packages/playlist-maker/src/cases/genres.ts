import type { Case } from './case-table.ts';
import { artists, count, mostlyGenre, notFound, summaryContains } from './expectations.ts';

// The eight tiles of the genre picker, then genres in people's words.
export const genresCases: readonly Case[] = [
  ['Afro beat', mostlyGenre('Afrobeats', 'Alté'), count(25), artists(6), summaryContains('afrobeats')],
  ['Hip hop', mostlyGenre('Hip hop', 'Alté'), count(25), artists(6), summaryContains('hip hop')],
  ['RnB', mostlyGenre('RnB', 'Gospel'), count(25), artists(6), summaryContains('R&B')],
  ['Pop', mostlyGenre('Pop'), count(25), artists(6), summaryContains('pop')],
  ['Gospel', mostlyGenre('Gospel'), count(25), artists(6), summaryContains('gospel')],
  ['Alté', mostlyGenre('Alté', 'Afrobeats'), count(25), artists(6), summaryContains('alté')],
  ['Reggae', mostlyGenre('Reggae'), count(25), artists(6), summaryContains('reggae')],
  ['Amapiano', mostlyGenre('Amapiano'), count(25), artists(6), summaryContains('amapiano')],
  ['some good r & b please', mostlyGenre('RnB', 'Gospel'), summaryContains('R&B')],
  ['rap music', mostlyGenre('Hip hop', 'Alté')],
  ['yanos', mostlyGenre('Amapiano')],
  ['looking for high quality melody rich gospel songs', mostlyGenre('Gospel')],
  ['naija jams', mostlyGenre('Afrobeats', 'Alté')],
  ['heavy metal', notFound('metal')],
];
