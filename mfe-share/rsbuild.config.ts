import { defineRemote } from '@playa/federation/rsbuild';

export default defineRemote({ name: 'share', port: 3006 });
