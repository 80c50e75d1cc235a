// The stand-in for https://sdk.scdn.co/spotify-player.js: like it, defines Spotify and then calls the page.
(() => {
  const here = new URL(document.currentScript.src);
  import(new URL('./player/sdk/web-player.js', here)).then(({ createPlayerClass }) => {
    window.Spotify = { Player: createPlayerClass(here.origin) };
    window.onSpotifyWebPlaybackSDKReady();
  });
})();
