import { curator } from './accounts.ts';
import type { WorldCatalogue } from './catalogue.ts';
import { fold } from './fold.ts';
import { fraction } from './hash.ts';
import type { InitialPlaylist } from './libraries.ts';
import { services } from './listings.ts';
import type { Seed } from './seed.ts';
import type { NewRow, Recording, Service } from './types.ts';

interface Plan {
  /** `demo` when left out. */
  owner?: string;
  service: Service;
  name: string;
  description: string;
  /** Genres to draw on before all others; empty for all. */
  genres: readonly string[];
  songs: number;
  /** Whether every song must be on all services. */
  everywhere?: boolean;
  /** Rows that are not plain tracks, as old playlists have them. */
  leftovers?: readonly NewRow[];
  /** Whether the first songs come again at the end. */
  repeats?: boolean;
}

const spotifyPlans: readonly Omit<Plan, 'service'>[] = [
  { name: 'Fifty Flames', description: 'Fifty, no skips.', genres: ['Afrobeats'], songs: 50, everywhere: true },
  { name: 'Lagos After Dark', description: 'Third Mainland Bridge, windows down.', genres: ['Afrobeats'], songs: 72 },
  { name: 'Sunday Gospel', description: 'Before, during and after service.', genres: ['Gospel'], songs: 40 },
  { name: 'Amapiano Kitchen', description: 'Log drums and dishes.', genres: ['Amapiano'], songs: 64 },
  { name: 'Alté Hours', description: '', genres: ['Alté'], songs: 33 },
  {
    name: 'Road to Ibadan',
    description: 'Two hours if the road is free.',
    genres: ['Hip hop', 'Afrobeats'],
    songs: 118,
  },
  { name: 'Every Song We Own', description: 'All of it, in no order.', genres: [], songs: 264 },
  { name: 'Sound System Saturday', description: '', genres: ['Reggae'], songs: 45 },
  { name: 'Slow Burn', description: 'RnB for later.', genres: ['RnB'], songs: 38 },
  { name: 'Pop on Repeat', description: '', genres: ['Pop'], songs: 55 },
  { name: 'Empty for Now', description: '', genres: [], songs: 0 },
  {
    name: 'Found on the Old Phone',
    description: '',
    genres: ['Hip hop'],
    songs: 24,
    repeats: true,
    leftovers: [
      { kind: 'local-file', title: 'voice note 014', author: 'Old Phone' },
      { kind: 'episode', title: 'Episode 12: The Mixtape', author: 'Crate Talk' },
      { kind: 'removed', title: '', author: '' },
    ],
  },
];

/** Playlists of the curator on each service. */
const mostCurated = 8;

const otherPlans: readonly Plan[] = [
  { service: 'youtube', name: 'Friday Videos', description: 'Loud.', genres: ['Afrobeats', 'Pop'], songs: 30 },
  {
    service: 'youtube',
    name: 'Owambe Mix',
    description: '',
    genres: ['Afrobeats'],
    songs: 22,
    leftovers: [
      { kind: 'removed', title: 'Deleted video', author: '' },
      { kind: 'private', title: 'Private video', author: '' },
    ],
  },
  { service: 'youtube', name: 'Choir Practice', description: '', genres: ['Gospel'], songs: 60 },
  { service: 'apple', name: 'Kitchen Radio', description: '', genres: ['Pop', 'RnB'], songs: 28 },
  { service: 'apple', name: 'Late Bus', description: 'Headphones only.', genres: ['Alté', 'RnB'], songs: 110 },
  {
    service: 'apple',
    name: 'Old iPod',
    description: '',
    genres: ['Hip hop'],
    songs: 12,
    leftovers: [
      { kind: 'local-file', title: 'Rehearsal tape', author: 'Cousin Dele' },
      { kind: 'removed', title: 'Withdrawn Single', author: 'The Late Band' },
      { kind: 'local-file', title: 'voice memo 3', author: 'Old iPod' },
    ],
  },
  { service: 'apple', name: 'Nothing Yet', description: '', genres: [], songs: 0 },
];

/** What the curator offers: a playlist for each of the first genres of the catalogue, on every service. */
function curatedPlans(songs: readonly Recording[]): Plan[] {
  const genres = [...new Set(songs.map(({ genre }) => genre))].slice(0, mostCurated);
  return genres.flatMap((genre) =>
    services.map((service) => ({
      service,
      owner: curator.name,
      name: `${genre} Essentials`,
      description: `${curator.displayName} plays ${genre}.`,
      genres: [genre],
      songs: 30,
    })),
  );
}

function isListed(catalogue: WorldCatalogue, plan: Plan, recording: Recording): boolean {
  const needed = plan.everywhere ? services : [plan.service];
  return needed.every((service) => catalogue.listingsOf(service, recording.id).length > 0);
}

function choose(catalogue: WorldCatalogue, songs: readonly Recording[], plan: Plan): NewRow[] {
  const genres = plan.genres.map(fold);
  const rank = (recording: Recording) => {
    const wanted = genres.length === 0 || genres.includes(fold(recording.genre));
    const plain = !plan.everywhere || recording.version === 'original';
    return (wanted && plain ? 0 : 1) + fraction('drawn', plan.service, plan.name, recording.id);
  };
  return songs
    .filter((recording) => isListed(catalogue, plan, recording))
    .map((recording) => ({ recording, rank: rank(recording) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, plan.songs)
    .flatMap(({ recording }) => catalogue.listingsOf(plan.service, recording.id)[0] ?? [])
    .map((listing) => ({ kind: 'track', trackId: listing.trackId }));
}

function fill(catalogue: WorldCatalogue, songs: readonly Recording[], plan: Plan): InitialPlaylist {
  const rows = choose(catalogue, songs, plan);
  const half = Math.floor(rows.length / 2);
  return {
    service: plan.service,
    owner: plan.owner ?? 'demo',
    name: plan.name,
    description: plan.description,
    rows: [
      ...rows.slice(0, half),
      ...(plan.leftovers ?? []),
      ...rows.slice(half),
      ...(plan.repeats ? rows.slice(0, 3) : []),
    ],
  };
}

/** The rows of a playlist from a catalogue file: the releases its lines name, repetitions kept. */
function fromFile(catalogue: WorldCatalogue, songs: readonly number[]): NewRow[] {
  return songs.flatMap((index): NewRow[] => {
    const placed = catalogue.placements[index];
    if (placed === undefined) return [];
    const { album, title } = placed.release;
    const listing = catalogue
      .listingsOf('spotify', placed.sheet.recording.id)
      .find((one) => one.album === album && one.title === title);
    return listing === undefined ? [] : [{ kind: 'track', trackId: listing.trackId }];
  });
}

/**
 * The initial playlists: the demo account's, which on Spotify are the catalogue file's if it has any and twelve generated ones
 * otherwise, and the curator's.
 */
export function demoPlaylists(catalogue: WorldCatalogue, seed: Seed): InitialPlaylist[] {
  const songs = [...new Set(catalogue.placements.map((placement) => placement.sheet.recording))];
  const own =
    seed.playlists === null
      ? spotifyPlans.map((plan) => fill(catalogue, songs, { ...plan, service: 'spotify' }))
      : seed.playlists.map(
          (playlist): InitialPlaylist => ({
            service: 'spotify',
            owner: 'demo',
            name: playlist.name,
            description: '',
            rows: fromFile(catalogue, playlist.songs),
          }),
        );
  const others = [...otherPlans, ...curatedPlans(songs)].map((plan) => fill(catalogue, songs, plan));
  return [...own, ...others];
}
