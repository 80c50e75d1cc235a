import type { Case } from './case-table.ts';
import { count, decades, mostlyGenre, mostlyYears, summaryContains, years } from './expectations.ts';

export const erasCases: readonly Case[] = [
  ['90s', years(1990, 1999), summaryContains('the 90s')],
  ['90s hip hop', years(1990, 1999), mostlyGenre('Hip hop', 'Alté'), count(25)],
  ["90's R&B", years(1990, 1999), mostlyGenre('RnB', 'Gospel')],
  ['1980s pop', years(1980, 1989), mostlyGenre('Pop'), summaryContains('the 80s')],
  ['eighties pop hits', years(1980, 1989)],
  ['from 2010 to 2015', years(2010, 2015), summaryContains('2010 to 2015')],
  ['afrobeats from 2010 to 2015', years(2010, 2015), mostlyGenre('Afrobeats', 'Alté', 'Hip hop')],
  ['reggae between 1975 and 1985', years(1975, 1985), mostlyGenre('Reggae')],
  ['Reggae from 1975 to 1985', years(1975, 1985), mostlyGenre('Reggae')],
  ['2015-2018 hip hop', years(2015, 2018)],
  ['pop songs before 1980', years(1900, 1979), summaryContains('before 1980')],
  ['gospel since 2018', years(2018, 2026), mostlyGenre('Gospel')],
  ['rnb after 2015', years(2016, 2026)],
  ['70s and 90s reggae', decades(1970, 1990), summaryContains('the 70s and the 90s')],
  ['early 2000s rnb', years(2000, 2004), mostlyGenre('RnB', 'Pop')],
  ['late 90s hip hop', years(1995, 1999)],
  ['amapiano in 2021', years(2021, 2021), summaryContains('2021')],
  ['hip hop 2018', years(2018, 2018)],
  ['old school hip hop', mostlyGenre('Hip hop', 'Alté'), mostlyYears(1980, 2005)],
];
