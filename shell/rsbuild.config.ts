import { defineShell } from '@playa/federation/rsbuild';

export default defineShell();
