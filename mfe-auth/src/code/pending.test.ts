import { beforeEach, describe, expect, it } from 'vitest';
import { pendingAccount, pendingReset } from './pending.ts';

const ada = { email: 'ada@example.org', username: 'ada', resendAt: 1000 };

beforeEach(() => sessionStorage.clear());

describe('who waits for a code', () => {
  it('is nobody at first, and nobody again once forgotten', () => {
    expect(pendingAccount.read(null)).toBeNull();
    pendingAccount.keep(ada);
    pendingAccount.clear();
    expect(pendingAccount.read(null)).toBeNull();
  });

  it('is who was kept when the history entry names nobody', () => {
    pendingAccount.keep(ada);
    expect(pendingAccount.read(null)).toEqual(ada);
    expect(pendingAccount.read({ from: '/home' })).toEqual(ada);
  });

  it('is who the history entry names', () => {
    pendingAccount.keep(ada);
    expect(pendingAccount.read({ email: 'tunde@example.org' })).toEqual({ email: 'tunde@example.org' });
  });

  it('is who was kept, with all that is known, when both are the same', () => {
    pendingAccount.keep(ada);
    expect(pendingAccount.read({ email: ada.email, resendAt: 1 })).toEqual(ada);
  });

  it.each(['{"email":', '{"email":"no address"}', '[]', '"ada"'])('is nobody when %s was kept', (text) => {
    pendingAccount.keep(ada);
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
    expect(pendingAccount.read(null)).toBeNull();
  });

  it('is somebody else for another purpose', () => {
    pendingAccount.keep(ada);
    expect(pendingReset.read(null)).toBeNull();
  });

  it('is nobody when the history entry holds no address', () => {
    expect(pendingAccount.read({ email: 'no address' })).toBeNull();
  });
});
