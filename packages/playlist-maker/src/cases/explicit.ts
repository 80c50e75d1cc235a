import type { Case } from './case-table.ts';
import { minutes, mostlyGenre, nothingExplicit, summaryContains } from './expectations.ts';

export const explicitCases: readonly Case[] = [
  [
    'hip hop, no explicit',
    nothingExplicit,
    mostlyGenre('Hip hop', 'RnB', 'Gospel'),
    summaryContains('nothing explicit'),
  ],
  ['rap without swearing', nothingExplicit],
  ['clean hip hop for the gym', nothingExplicit, summaryContains('working out')],
  ['family friendly party music', nothingExplicit],
  ['like kendrick lamar but no explicit lyrics', nothingExplicit],
  ['hip hop sin palabrotas, 45 minutes', nothingExplicit, minutes(45)],
  ['music for kids', nothingExplicit],
];
