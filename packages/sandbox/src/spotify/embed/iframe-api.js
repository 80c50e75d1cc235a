// The stand-in for https://open.spotify.com/embed/iframe-api/v1: like it, calls the page with the API.
(() => {
  const here = new URL(document.currentScript.src);
  import(new URL('../embed-controller.js', here)).then(({ EmbedController }) => {
    window.onSpotifyIframeApiReady?.({
      createController: (element, options, callback) => callback?.(new EmbedController(here.origin, element, options)),
    });
  });
})();
