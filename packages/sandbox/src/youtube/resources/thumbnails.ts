const sizes = {
  default: ['default', 120, 90],
  medium: ['mqdefault', 320, 180],
  high: ['hqdefault', 480, 360],
  standard: ['sddefault', 640, 480],
  maxres: ['maxresdefault', 1280, 720],
} as const;

/** Addresses of a video's pictures in every size; `origin` is where the sandbox is reached, e.g. http://127.0.0.1:4020. */
export const thumbnailsOf = (origin: string, videoId: string, names = Object.keys(sizes) as (keyof typeof sizes)[]) =>
  Object.fromEntries(
    names.map((name) => {
      const [file, width, height] = sizes[name];
      return [name, { url: `${origin}/vi/${videoId}/${file}.jpg`, width, height }];
    }),
  );
