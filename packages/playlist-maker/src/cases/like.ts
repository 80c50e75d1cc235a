import type { Case } from './case-table.ts';
import { artists, beginsWith, count, holdsArtist, mostlyGenre, notFound, onlyBy, says } from './holds.ts';

export const likeCases: readonly Case[] = [
  [
    'songs like No Role Modelz by J. Cole',
    beginsWith('No Role Modelz', 'J. Cole'),
    artists(5),
    mostlyGenre('Hip hop', 'RnB', 'Gospel'),
  ],
  ['more songs like hold my liquor by kanye west', holdsArtist('Kanye West')],
  ['song similar to the first minute of bad guy by billie eilish', beginsWith('bad guy', 'Billie Eilish')],
  ['intense songs like the chain by fleetwood mac', beginsWith('The Chain', 'Fleetwood Mac')],
  ['drake nonstop i really like', beginsWith('Nonstop', 'Drake')],
  ['similar to frank ocean', holdsArtist('Frank Ocean'), artists(5)],
  ["sounds like Frank Ocean's", holdsArtist('Frank Ocean')],
  ['artists like the weeknd or drake', holdsArtist('The Weeknd', 'Drake')],
  [
    'looking for bands or artists like lana del rey the weeknd joji and hozier',
    holdsArtist('Lana Del Rey', 'The Weeknd'),
  ],
  ['in the style of fela kuti', holdsArtist('Fela Kuti')],
  ['like tyler the creator', holdsArtist('Tyler, The Creator')],
  ['like Sinach and Kirk Franklin', holdsArtist('Sinach', 'Kirk Franklin'), mostlyGenre('Gospel')],
  ['essence wizkid', beginsWith('Essence', 'Wizkid'), says('like Essence by Wizkid.')],
  ['calm down', beginsWith('Calm Down', 'Rema'), says('like Calm Down by Rema.')],
  ['burna boy but no remixes', beginsWith('Last Last', 'Burna Boy')],
  ['mausoleums gyre', notFound('mausoleums gyre'), count(25)],
  ['like culture', holdsArtist('Culture')],
  ['songs by sade', onlyBy('Sade'), says('by Sade')],
  ['only asake', onlyBy('Asake')],
  ['anything similar to i fight dragons', notFound('i fight dragons'), count(25)],
];
