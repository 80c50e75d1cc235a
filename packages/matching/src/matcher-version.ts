/** Raised with every change that finds songs which were not found before, so that what was looked for in vain is looked for again. */
export const matcherVersion = 2;
