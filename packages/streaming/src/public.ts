export { createStreamingClient } from './create-streaming-client.ts';
export type { StreamingOptions, TokenSource, Tokens } from './options.ts';
