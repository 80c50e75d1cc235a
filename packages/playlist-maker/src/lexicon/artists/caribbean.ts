import { type ArtistGroup, group } from './artist-group.ts';

const jamaican = 'English; Patois';

/** Well-known artists of the Caribbean, and of its music elsewhere. */
export const caribbean: readonly ArtistGroup[] = [
  group(
    'reggae; roots reggae',
    'Jamaica',
    jamaican,
    [1965, 1995],
    'Bob Marley & The Wailers; Bob Marley; Peter Tosh; Jimmy Cliff; Toots & The Maytals; Burning Spear; Gregory Isaacs; Dennis Brown; Culture; Third World; Inner Circle; Black Uhuru; Max Romeo; Junior Murvin; The Congos; The Abyssinians; Israel Vibration; Althea & Donna; Bunny Wailer; Johnny Nash; Desmond Dekker',
  ),
  group(
    'dub; reggae',
    'Jamaica',
    jamaican,
    [1968, 2000],
    'Augustus Pablo; King Tubby; Lee "Scratch" Perry; Mad Professor; Scientist',
  ),
  group(
    'reggae',
    'Jamaica',
    jamaican,
    [1979, 2020],
    'Barrington Levy; Beres Hammond; Dawn Penn; Ini Kamoze; Garnett Silk; Sizzla; Luciano; Freddie McGregor; Wayne Wonder; Sanchez',
  ),
  group(
    'reggae',
    'Jamaica',
    jamaican,
    [1985, 2026],
    'Ziggy Marley & The Melody Makers; Ziggy Marley; Damian Marley; Stephen Marley; Morgan Heritage; Jah Cure; Tarrus Riley; Skip Marley; Capleton; Richie Spice; Anthony B; Queen Ifrica',
  ),
  group(
    'reggae',
    'Jamaica',
    jamaican,
    [2011, 2026],
    'Chronixx; Protoje; Koffee; Lila Iké; Jah9; Sevana; Kabaka Pyramid; Jesse Royal; Mortimer',
  ),
  group(
    'dancehall; reggae',
    'Jamaica',
    jamaican,
    [1990, 2026],
    'Buju Banton; Sean Paul; Shaggy; Chaka Demus & Pliers; Beenie Man; Bounty Killer; Elephant Man; Mr. Vegas; Vybz Kartel; Popcaan; Spice; Konshens; Shenseea; Aidonia; Super Cat; Shabba Ranks',
  ),
  group(
    'reggae',
    'Britain',
    'English',
    [1975, 2015],
    'Steel Pulse; UB40; Janet Kay; Eddy Grant; Aswad; Maxi Priest; Musical Youth; Misty In Roots; Bitty McLean',
  ),
  group(
    'reggae',
    'the United States',
    'English',
    [1995, 2026],
    'SOJA; Rebelution; Groundation; Stick Figure; Sublime; Iration; Slightly Stoopid; Matisyahu',
  ),
  group('reggae; dancehall', 'Germany', 'English; Patois', [1997, 2026], 'Gentleman; Seeed; Patrice'),
  group('ska', 'Britain', 'English', [1979, 2020], 'The Specials; Madness; The Selecter; Bad Manners'),
  group(
    'dancehall',
    'the Caribbean',
    'English; Patois',
    [2005, 2026],
    'Machel Montano; Kes; Bunji Garlin; Kevin Lyttle; Nailah Blackman; Rupee',
  ),
];
