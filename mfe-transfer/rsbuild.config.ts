import { defineRemote } from '@playa/federation/rsbuild';

export default defineRemote({ name: 'transfer', port: 3004 });
