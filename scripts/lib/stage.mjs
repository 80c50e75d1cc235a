/**
 * Where this Playa stands, by `PLAYA_STAGE`: `development` unless it says `staging` or `production`. The shell is built for it, which
 * leaves status page and overrides out of a build for production; another value fails the build.
 */
export const stageOf = (env = process.env) => env.PLAYA_STAGE || 'development';
