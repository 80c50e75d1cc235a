import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPending, keepPending, readPending } from './pending-account.ts';

const ada = { email: 'ada@example.org', username: 'ada', resendAt: 1000 };

beforeEach(() => sessionStorage.clear());

describe('the account that waits for its code', () => {
  it('is nobody at first, and nobody again once forgotten', () => {
    expect(readPending(null)).toBeNull();
    keepPending(ada);
    forgetPending();
    expect(readPending(null)).toBeNull();
  });

  it('is who was kept when the history entry names nobody', () => {
    keepPending(ada);
    expect(readPending(null)).toEqual(ada);
    expect(readPending({ from: '/home' })).toEqual(ada);
  });

  it('is who the history entry names', () => {
    keepPending(ada);
    expect(readPending({ email: 'tunde@example.org' })).toEqual({ email: 'tunde@example.org' });
  });

  it('is who was kept, with all that is known, when both are the same', () => {
    keepPending(ada);
    expect(readPending({ email: ada.email, resendAt: 1 })).toEqual(ada);
  });

  it.each(['{"email":', '{"email":"no address"}', '[]', '"ada"'])('is nobody when %s was kept', (text) => {
    keepPending(ada);
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
    expect(readPending(null)).toBeNull();
  });

  it('is nobody when the history entry holds no address', () => {
    expect(readPending({ email: 'no address' })).toBeNull();
  });
});
