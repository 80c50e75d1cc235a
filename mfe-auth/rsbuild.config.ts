import { defineRemote } from '@playa/federation/rsbuild';

export default defineRemote({ name: 'auth', port: 3001 });
