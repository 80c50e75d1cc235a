/**
 * The player of an embed page: plays the sound at the `main` element's `data-sound` with the page's button or by messages of
 * `host`, the page around it, and reports to that page. Times of messages are seconds, those of reports milliseconds.
 */
export const startEmbeddedPlayer = (main, host) => {
  const { uri, sound } = main.dataset;
  const button = main.querySelector('button');
  const audio = new Audio(sound);
  const tell = (type, payload) => host.postMessage({ type, payload }, '*');

  const report = () => {
    button.textContent = audio.paused ? '▶' : '❚❚';
    button.setAttribute('aria-label', audio.paused ? 'Play' : 'Pause');
    tell('playback_update', {
      playingURI: uri,
      isPaused: audio.paused,
      isBuffering: false,
      duration: Math.round((Number.isFinite(audio.duration) ? audio.duration : 0) * 1000),
      position: Math.round(audio.currentTime * 1000),
    });
  };
  // A browser that lets nothing sound without a click leaves the player paused, which the report says.
  const play = () => audio.play().then(() => tell('playback_started', { playingURI: uri }), report);
  const toggle = () => (audio.paused ? play() : audio.pause());
  const commands = {
    play,
    resume: play,
    pause: () => audio.pause(),
    toggle,
    restart: () => {
      audio.currentTime = 0;
      return play();
    },
    seek: (seconds) => {
      audio.currentTime = seconds;
    },
  };

  for (const event of ['play', 'pause', 'timeupdate', 'ended', 'loadedmetadata']) audio.addEventListener(event, report);
  audio.addEventListener('error', () => tell('error', { code: 'unavailable' }));
  button.addEventListener('click', toggle);
  tell('ready');
  return ({ command, value }) => (Object.hasOwn(commands, command) ? commands[command](value) : undefined);
};
