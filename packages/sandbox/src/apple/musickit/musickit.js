// Replaces https://js-cdn.music.apple.com/musickit/v3/musickit.js. Dispatches the ready event on the document.
(() => {
  const here = new URL(document.currentScript.src);
  import(new URL('./create-music-kit.js', here)).then(({ createMusicKit }) => {
    window.MusicKit = createMusicKit(here.origin);
    document.dispatchEvent(new Event('musickitloaded'));
  });
})();
