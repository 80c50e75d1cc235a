/** The key of the overrides in local storage. */
export const overridesKey = 'playa_overrides';
