/** In sessionStorage: the login at a service leaves the page. */
const key = 'playa_connect_from_services';

/** Asks /connectaccounts, where services lead back to, to send the user on to /connectservices. */
export const requestReturn = (): void => sessionStorage.setItem(key, 'yes');

export const isReturnRequested = (): boolean => sessionStorage.getItem(key) !== null;

export const clearReturnRequest = (): void => sessionStorage.removeItem(key);
