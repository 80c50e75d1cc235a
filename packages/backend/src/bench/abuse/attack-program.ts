import type { Target } from './abuse-world.ts';
import { type AttackName, attacks } from './attacks.ts';

/** One attack, until this process is killed. */
process.on('message', ({ name, target }: { name: AttackName; target: Target }) => void attacks[name](target));
process.on('disconnect', () => process.exit());
process.send?.('loaded');
