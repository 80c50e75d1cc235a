import type { Case } from './case-table.ts';
import {
  artists,
  beginsWith,
  containsArtist,
  count,
  mostlyGenre,
  notFound,
  onlyBy,
  summaryContains,
} from './expectations.ts';

export const likeCases: readonly Case[] = [
  [
    'songs like No Role Modelz by J. Cole',
    beginsWith('No Role Modelz', 'J. Cole'),
    artists(5),
    mostlyGenre('Hip hop', 'RnB', 'Gospel'),
  ],
  ['more songs like hold my liquor by kanye west', containsArtist('Kanye West')],
  ['song similar to the first minute of bad guy by billie eilish', beginsWith('bad guy', 'Billie Eilish')],
  ['intense songs like the chain by fleetwood mac', beginsWith('The Chain', 'Fleetwood Mac')],
  ['drake nonstop i really like', beginsWith('Nonstop', 'Drake')],
  ['similar to frank ocean', containsArtist('Frank Ocean'), artists(5)],
  ["sounds like Frank Ocean's", containsArtist('Frank Ocean')],
  ['artists like the weeknd or drake', containsArtist('The Weeknd', 'Drake')],
  [
    'looking for bands or artists like lana del rey the weeknd joji and hozier',
    containsArtist('Lana Del Rey', 'The Weeknd'),
  ],
  ['in the style of fela kuti', containsArtist('Fela Kuti')],
  ['like tyler the creator', containsArtist('Tyler, The Creator')],
  ['like Sinach and Kirk Franklin', containsArtist('Sinach', 'Kirk Franklin'), mostlyGenre('Gospel')],
  ['essence wizkid', beginsWith('Essence', 'Wizkid'), summaryContains('like Essence by Wizkid.')],
  ['calm down', beginsWith('Calm Down', 'Rema'), summaryContains('like Calm Down by Rema.')],
  ['burna boy but no remixes', beginsWith('Last Last', 'Burna Boy')],
  ['mausoleums gyre', notFound('mausoleums gyre'), count(25)],
  ['like culture', containsArtist('Culture')],
  ['songs by sade', onlyBy('Sade'), summaryContains('by Sade')],
  ['only asake', onlyBy('Asake')],
  ['anything similar to i fight dragons', notFound('i fight dragons'), count(25)],
];
