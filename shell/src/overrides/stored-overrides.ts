import { RemoteName } from '@playa/contracts';
import { manifestUrl, type OverrideRules } from './override-address.ts';
import { overridesKey } from './overrides-key.ts';

/** The manifest URL of each overridden remote. */
export type Overrides = ReadonlyMap<RemoteName, string>;

const maxOverrides = 50;

const entriesOf = (text: string | null): [string, unknown][] => {
  try {
    const json: unknown = JSON.parse(text ?? '{}');
    return typeof json === 'object' && json !== null ? Object.entries(json) : [];
  } catch {
    return [];
  }
};

/** Reads the overrides of this browser that the deployment allows. Ignores all other stored values. */
export const readOverrides = (storage: Pick<Storage, 'getItem'>, rules: OverrideRules): Overrides =>
  new Map(
    entriesOf(storage.getItem(overridesKey))
      .slice(0, maxOverrides)
      .flatMap(([name, address]): [RemoteName, string][] => {
        const allowed = typeof address === 'string' ? manifestUrl(address, rules) : null;
        return allowed !== null && RemoteName.safeParse(name).success ? [[name, allowed]] : [];
      }),
  );

/** Stores the overrides for the next page load. */
export const writeOverrides = (storage: Pick<Storage, 'setItem' | 'removeItem'>, overrides: Overrides): void => {
  if (overrides.size === 0) storage.removeItem(overridesKey);
  else storage.setItem(overridesKey, JSON.stringify(Object.fromEntries(overrides)));
};
