// The stand-in for https://js-cdn.music.apple.com/musickit/v3/musickit.js; says so on the document when it is ready.
import('__ORIGIN__/musickit/v3/create-music-kit.js').then(({ createMusicKit }) => {
  window.MusicKit = createMusicKit('__ORIGIN__');
  document.dispatchEvent(new Event('musickitloaded'));
});
