/** Where local storage keeps the overrides. */
export const overridesKey = 'playa_overrides';
