/** Goes to another site, which returns to Playa. */
export const leaveFor = (address: string): void => window.location.assign(address);
