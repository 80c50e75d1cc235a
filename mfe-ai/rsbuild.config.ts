import { defineRemote } from '@playa/federation/rsbuild';

export default defineRemote({ name: 'ai', port: 3005 });
