import { defineRemote } from '@playa/federation/rsbuild';

export default defineRemote({ name: 'library', port: 3002 });
