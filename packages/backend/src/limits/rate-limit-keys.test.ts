import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf, networkOf } from './rate-limit-keys.ts';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['', ''],
    ['unix:/run/playa.sock', 'unix:/run/playa.sock'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });

  it('is the same for every address that one customer may choose, however it is written', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
        const key = networkOf([...network, ...one].join(':'));
        expect(networkOf([...network, ...other].join(':').toUpperCase())).toBe(key);
        expect(networkOf([...network, ...one].map((digits) => digits.padStart(4, '0')).join(':'))).toBe(key);
      }),
    );
  });

  it('tells networks apart', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (one, other, host) => {
        fc.pre(one.join() !== other.join());
        expect(networkOf([...one, ...host].join(':'))).not.toBe(networkOf([...other, ...host].join(':')));
      }),
    );
  });
});

describe('the mailbox of an e-mail address', () => {
  it.each([
    ['Ada@Example.org', 'ada@example.org'],
    ['ada+1@example.org', 'ada@example.org'],
    ['ada+x+y@example.org', 'ada@example.org'],
    ['a.da@example.org', 'a.da@example.org'],
    ['A.d.a+list@googlemail.com', 'ada@gmail.com'],
    ['ada@gmail.com', 'ada@gmail.com'],
    ['+ada@example.org', '+ada@example.org'],
    ['"a@b"@example.org', '"a@b"@example.org'],
  ])('of %s is %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

  it('is its own mailbox', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address));
      }),
    );
  });
});
