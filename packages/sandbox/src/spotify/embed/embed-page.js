import { startEmbeddedPlayer } from './embedded-player.js';

const obey = startEmbeddedPlayer(document.querySelector('main'), window.parent);
window.addEventListener('message', ({ source, data }) => {
  if (source === window.parent && typeof data?.command === 'string') obey(data);
});
