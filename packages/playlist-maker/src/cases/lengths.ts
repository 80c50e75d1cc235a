import type { Case } from './case-table.ts';
import { count, minutes, mostlyGenre, summaryContains } from './expectations.ts';

export const lengthsCases: readonly Case[] = [
  ['20 gospel songs', count(20), mostlyGenre('Gospel'), summaryContains('20 songs')],
  ['5 songs by sade', count(5)],
  ['ten reggae tracks', count(10)],
  ['top 15 amapiano', count(15)],
  ['40 songs for a party', count(40)],
  ['100 songs', count(100)],
  ['150 pop songs', summaryContains('100 songs')],
  ['30 minutes of afrobeats', minutes(30), summaryContains('30 minutes')],
  ['30-minute workout', minutes(30)],
  ['half an hour of pop', minutes(30)],
  ['an hour of r&b', minutes(60), summaryContains('1 hour')],
  ['90 min reggae', minutes(90)],
  ['2 hours of hip hop', minutes(120), summaryContains('2 hours')],
  ['an hour and a half of gospel', minutes(90)],
  ['the first 40 seconds of these two songs', count(25)],
];
