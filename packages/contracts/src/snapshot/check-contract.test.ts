import { expect, it } from 'vitest';
import { findContractErrors } from './check-contract.ts';

const released = { version: '1.2.0', lines: ['schema A: object', 'schema A.name: string'] };
const later = { version: '1.3.0', lines: [...released.lines, 'schema A.note?: string'] };
const without = (line: string, lines: readonly string[]) => lines.filter((it) => it !== line);
const gone = '- schema A.name: string';
const reason = 'No build has ever read the name: it was sent and never shown or stored anywhere.';

it('has nothing against the released contract, nor against a fitting bump of it', () => {
  const snapshots = { released, stored: released, accepted: [] };
  expect(findContractErrors(released, snapshots)).toEqual([]);
  expect(findContractErrors(later, snapshots)).toEqual([]);
  expect(findContractErrors(later, { ...snapshots, stored: later })).toEqual([]);
});

it('says which lines ask for which bump', () => {
  const now = { version: '1.3.0', lines: [...without('schema A.name: string', later.lines), 'schema A.id: string'] };
  expect(findContractErrors(now, { released, stored: released, accepted: [] })).toEqual([
    'contractVersion 1.3.0 is no major bump of the release 1.2.0, which these ask for:\n' +
      '  major: - schema A.name: string\n  major: + schema A.id: string',
  ]);
});

it('measures against the release: a snapshot that was stored in between hides no removal', () => {
  const now = { version: '1.4.0', lines: without('schema A.name: string', later.lines) };
  const [objection] = findContractErrors(now, { released, stored: { ...now, version: '1.3.0' }, accepted: [] });
  expect(objection).toContain(gone);
});

it('lets go of what was added since the release, with the next version', () => {
  const snapshots = { released, stored: later, accepted: [] };
  expect(findContractErrors({ ...released, version: '1.4.0' }, snapshots)).toEqual([]);
  expect(findContractErrors({ ...released, version: '1.3.0' }, snapshots)).toEqual([
    'contractVersion 1.3.0 is no minor bump of 1.3.0, as which it was stored last',
  ]);
});

it('takes an accepted removal as minor, and wants the list to hold nothing else', () => {
  const now = { version: '1.3.0', lines: without('schema A.name: string', released.lines) };
  const accepted = [{ reason, lines: [gone] }];
  expect(findContractErrors(now, { released, stored: released, accepted })).toEqual([]);
  expect(findContractErrors(later, { released, stored: released, accepted })).toEqual([
    `accepted-changes.json accepts what is no major change since 1.2.0: ${gone}`,
  ]);
});

it('refuses a version that goes back', () => {
  const back = { ...released, version: '1.1.0' };
  expect(findContractErrors(back, { released, stored: released, accepted: [] })).toHaveLength(2);
});
