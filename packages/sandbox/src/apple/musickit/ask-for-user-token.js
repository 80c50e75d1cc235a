import { MKError } from './constants.js';

const unauthorized = () => new MKError('AUTHORIZATION_ERROR', 'Unauthorized');

/** Milliseconds between two checks whether the pop-up was closed. */
const watchEvery = 200;

/**
 * Opens the login of the sandbox at `origin` in a pop-up and resolves with the user token it sends; only messages of
 * that pop-up and that origin count. Rejects when the person cancels or closes it, or the browser blocks it.
 */
export const askForUserToken = (origin, developerToken) =>
  new Promise((resolve, reject) => {
    const query = new URLSearchParams({ token: developerToken, origin: window.location.origin });
    const popup = window.open(`${origin}/authorize?${query}`, 'apple-music-service-view', 'width=650,height=650');
    if (popup === null) {
      reject(unauthorized());
      return;
    }
    const finish = (userToken) => {
      clearInterval(watch);
      window.removeEventListener('message', onMessage);
      if (userToken) resolve(userToken);
      else reject(unauthorized());
    };
    const onMessage = ({ origin: sender, source, data }) => {
      if (sender === origin && source === popup && data?.source === 'musickit-authorize') finish(data.userToken);
    };
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      // A message that the pop-up posted before it closed may arrive later.
      setTimeout(() => finish(null), watchEvery);
    }, watchEvery);
    window.addEventListener('message', onMessage);
  });
