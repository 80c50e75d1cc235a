export { createStreamingClient } from './create-streaming-client.ts';
export { type StreamingOptions, type TokenSource, type Tokens, TokensUnreadable } from './options.ts';
