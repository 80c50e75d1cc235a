import { defineRemote } from '@playa/federation/rsbuild';

export default defineRemote({ name: 'player', port: 3003 });
