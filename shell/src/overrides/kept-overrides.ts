import { RemoteName } from '@playa/contracts';
import { manifestAddress, type OverrideRules } from './override-address.ts';
import { overridesKey } from './overrides-key.ts';

/** The address of a manifest for each remote that is overridden. */
export type Overrides = ReadonlyMap<RemoteName, string>;

const most = 50;

const entriesOf = (text: string | null): [string, unknown][] => {
  try {
    const json: unknown = JSON.parse(text ?? '{}');
    return typeof json === 'object' && json !== null ? Object.entries(json) : [];
  } catch {
    return [];
  }
};

/** The overrides of this browser that the deployment allows. Whatever else is kept there is passed over. */
export const readOverrides = (storage: Pick<Storage, 'getItem'>, rules: OverrideRules): Overrides =>
  new Map(
    entriesOf(storage.getItem(overridesKey))
      .slice(0, most)
      .flatMap(([name, address]): [RemoteName, string][] => {
        const allowed = typeof address === 'string' ? manifestAddress(address, rules) : null;
        return allowed !== null && RemoteName.safeParse(name).success ? [[name, allowed]] : [];
      }),
  );

/** Keeps them for the next page load. */
export const keepOverrides = (storage: Pick<Storage, 'setItem' | 'removeItem'>, overrides: Overrides): void => {
  if (overrides.size === 0) storage.removeItem(overridesKey);
  else storage.setItem(overridesKey, JSON.stringify(Object.fromEntries(overrides)));
};
