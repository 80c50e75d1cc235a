/** In sessionStorage, because the browser leaves the page for the login at a service. */
const key = 'playa_connect_from_services';

/** Makes /connectaccounts, to which services return, redirect the user to /connectservices. */
export const requestReturn = (): void => sessionStorage.setItem(key, 'yes');

export const isReturnRequested = (): boolean => sessionStorage.getItem(key) !== null;

export const clearReturnRequest = (): void => sessionStorage.removeItem(key);
