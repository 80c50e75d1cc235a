import { ServiceName, truncateText } from '@playa/contracts';

export const playlistOrders = ['service', 'name', 'added', 'length'] as const;
/** `service` is the service's own order. */
export type PlaylistOrder = (typeof playlistOrders)[number];
export type Direction = 'ascending' | 'descending';

/** What of the library is shown, as it stands in the address. */
export interface LibraryChoice {
  /** Null: the primary service. */
  service: ServiceName | null;
  /** As typed. */
  text: string;
  order: PlaylistOrder;
  direction: Direction;
}

/** Characters of a typed text that are kept; no name is longer. */
const maxText = 300;

const isOrder = (value: string | null): value is PlaylistOrder => playlistOrders.some((order) => order === value);

/** Reads the choice from an address's query; what it does not understand is as if it were not there. */
export const parseLibraryChoice = (search: string): LibraryChoice => {
  const query = new URLSearchParams(search);
  const order = query.get('sort');
  return {
    service: ServiceName.safeParse(query.get('service')).data ?? null,
    text: truncateText(query.get('find') ?? '', maxText),
    order: isOrder(order) ? order : 'service',
    direction: query.get('order') === 'descending' ? 'descending' : 'ascending',
  };
};

/** The query of the choice, with '?'; empty where nothing was chosen. Other parameters of `search` stay. */
export const formatLibraryChoice = (choice: LibraryChoice, search = ''): string => {
  const query = new URLSearchParams(search);
  const values = {
    service: choice.service,
    find: truncateText(choice.text.trim(), maxText),
    sort: choice.order === 'service' ? null : choice.order,
    order: choice.direction === 'ascending' ? null : choice.direction,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
