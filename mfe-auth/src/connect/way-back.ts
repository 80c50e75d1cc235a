/** Survives the login at a service, which takes the whole tab. */
const key = 'playa_connect_from_services';

/** Services lead back to /connectaccounts. Remembers that this login was begun on /connectservices. */
export const rememberWayBack = (): void => sessionStorage.setItem(key, 'yes');

export const hasWayBack = (): boolean => sessionStorage.getItem(key) !== null;

export const forgetWayBack = (): void => sessionStorage.removeItem(key);
