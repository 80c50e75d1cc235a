import { defineRemote } from '@playa/federation/rsbuild';
import manifest from './remote.json' with { type: 'json' };

export default defineRemote({ manifest, port: manifest.port });
