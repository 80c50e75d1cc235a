// The stand-in for https://www.youtube.com/iframe_api: like it, defines YT and loads the player from elsewhere.
(() => {
  const waiting = [];
  window.YT = { loaded: 0, loading: 1, ready: (callback) => waiting.push(callback) };
  import('__ORIGIN__/iframe_api/player.js').then(({ createPlayerClass, PlayerState }) => {
    const ready = (callback) => queueMicrotask(callback);
    Object.assign(window.YT, { Player: createPlayerClass('__ORIGIN__'), PlayerState, loaded: 1, ready });
    for (const callback of [...waiting, window.onYouTubeIframeAPIReady]) callback?.();
  });
})();
