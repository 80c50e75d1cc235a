import { parseArgs } from 'node:util';
import { measureInFlight } from './measure-in-flight.ts';
import { measureUsers } from './measure-users.ts';

/** Many copies at once on one backend: JSON lines. README.md says what the figures mean. */
const { values } = parseArgs({ options: { copies: { type: 'string', multiple: true }, users: { type: 'boolean' } } });
const sizes = values.copies?.map(Number) ?? (values.users ? [] : [1, 10, 100, 1_000]);
if (sizes.some((size) => !Number.isInteger(size) || size < 1))
  throw new Error('--copies is a number of copies, e.g. 100.');

for (const copies of sizes) await measureInFlight(copies);
if (values.users || !values.copies) for (const apart of [false, true]) await measureUsers(apart);
