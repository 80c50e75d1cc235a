import type { Case } from './case-table.ts';
import { containsArtist, mostlyBy, mostlyGenre, summaryContains } from './expectations.ts';

const nigerianGospel = [
  'Sinach',
  'Nathaniel Bassey',
  'Mercy Chinwo',
  'Frank Edwards',
  'Tim Godfrey',
  'Dunsin Oyekan',
  'Ada Ehi',
  'Joe Praize',
  'Eben',
];
const southAfricanGospel = ['Joyous Celebration', 'Soweto Gospel Choir', 'Rebecca Malope', 'Benjamin Dube'];
const ghanaians = [
  'Stonebwoy',
  'King Promise',
  'Kuami Eugene',
  'Gyakie',
  'Sarkodie',
  'Black Sherif',
  'Amaarae',
  'Mr Eazi',
];
const frenchSpeakers = [
  'Stromae',
  'Magic System',
  'Fally Ipupa',
  "Innoss'B",
  'Alpha Blondy',
  'Tiken Jah Fakoly',
  'Salif Keita',
  'Amadou & Mariam',
  "Youssou N'Dour",
  'Mory Kanté',
  'Angélique Kidjo',
  'Asa',
];

export const placesAndLanguagesCases: readonly Case[] = [
  ['Nigerian gospel', mostlyBy(...nigerianGospel), mostlyGenre('Gospel'), summaryContains('gospel', 'Nigeria')],
  ['gospel from Nigeria', mostlyBy(...nigerianGospel)],
  ['naija worship songs', mostlyBy(...nigerianGospel)],
  ['South African gospel', mostlyBy(...southAfricanGospel)],
  ['mzansi amapiano', mostlyGenre('Amapiano'), summaryContains('South Africa')],
  ['music from Ghana', mostlyBy(...ghanaians)],
  ['jamaican reggae', mostlyGenre('Reggae'), summaryContains('Jamaica')],
  ['uk reggae', mostlyBy('Steel Pulse', 'UB40', 'Janet Kay', 'Eddy Grant')],
  [
    'nigerian rap',
    mostlyBy(
      'M.I Abaga',
      'Olamide',
      'Falz',
      'Ladipoe',
      'Show Dem Camp',
      'Ajebutter22',
      'Zlatan',
      'Naira Marley',
      'Shallipopi',
      'Odumodublvck',
      'Phyno',
    ),
  ],
  ['french songs', mostlyBy(...frenchSpeakers), summaryContains('French')],
  ['songs in swahili', mostlyBy('Diamond Platnumz', 'Sauti Sol')],
  ['japanese music', containsArtist('宇多田ヒカル')],
  ['korean pop', containsArtist('IU', 'BTS')],
  ['русские песни', mostlyBy('Кино'), summaryContains('Russian')],
];
