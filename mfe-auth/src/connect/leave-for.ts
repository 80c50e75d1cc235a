/** Leaves Playa for another site; it leads back here. */
export const leaveFor = (address: string): void => window.location.assign(address);
