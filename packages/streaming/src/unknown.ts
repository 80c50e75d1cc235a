/** Shown where a service no longer says what a row was (spec section 3, defaults). */
export const unknownText = 'Unknown';
