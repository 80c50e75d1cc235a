/** A parsed query string; a repeated parameter arrives as a list. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The first value of a parameter, undefined when missing or empty. */
export function firstValue(query: Query, name: string): string | undefined {
  return [query[name] ?? []].flat()[0] || undefined;
}

/** Every value of a parameter that takes several, whether repeated or separated by commas. */
export function listValues(query: Query, name: string): string[] {
  return [query[name] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** A window over a list. */
export interface ListWindow {
  offset: number;
  limit: number;
}

/** The rows inside the window. */
export function sliceWindow<T>(rows: readonly T[], { offset, limit }: ListWindow): T[] {
  return rows.slice(offset, offset + limit);
}
