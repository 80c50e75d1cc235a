import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** 30 seconds of silence: 8-bit WAV, 8000 samples per second. */
const silence = (): Buffer => {
  const samples = Buffer.alloc(30 * 8000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
};

/** Development page: a long list with every state of a song. Not part of any build. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './src/standalone.tsx' } },
  html: { title: 'Playa: songs', meta: { viewport: 'width=device-width, initial-scale=1, viewport-fit=cover' } },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PLAYA_TRACKS_PORT ?? 3091),
    setup: ({ server }) => {
      server.middlewares.use('/preview.wav', (_request, response) => {
        response.setHeader('Content-Type', 'audio/wav');
        response.end(silence());
      });
    },
  },
});
