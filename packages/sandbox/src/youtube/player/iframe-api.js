// The stand-in for https://www.youtube.com/iframe_api: like it, defines YT and loads the player from elsewhere.
(() => {
  const here = new URL(document.currentScript.src);
  const waiting = [];
  window.YT = { loaded: 0, loading: 1, ready: (callback) => waiting.push(callback) };
  import(new URL('./iframe_api/player.js', here)).then(({ createPlayerClass, PlayerState }) => {
    const ready = (callback) => queueMicrotask(callback);
    Object.assign(window.YT, { Player: createPlayerClass(here.origin), PlayerState, loaded: 1, ready });
    for (const callback of [...waiting, window.onYouTubeIframeAPIReady]) callback?.();
  });
})();
