/** False where the listener has asked for reduced motion; asked anew every time, since the wish can change. */
export const motionIsWelcome = (): boolean => matchMedia('(prefers-reduced-motion: no-preference)').matches;
