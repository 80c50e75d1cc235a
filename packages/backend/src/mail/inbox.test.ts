import { expect, it } from 'vitest';
import { inboxOf } from './inbox.ts';

it.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+1@example.org', 'ada@example.org'],
  ['ada+x+y@example.org', 'ada@example.org'],
  ['a.da@example.org', 'a.da@example.org'],
  ['A.d.a+list@googlemail.com', 'ada@gmail.com'],
  ['ada@gmail.com', 'ada@gmail.com'],
  ['+ada@example.org', '+ada@example.org'],
])('%s is read in the mailbox %s', (address, inbox) => expect(inboxOf(address)).toBe(inbox));
