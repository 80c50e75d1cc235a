import { describe, expect, it } from 'vitest';
import { noState } from '../../state/state-store.ts';
import { accessTokenLifetime, Grants } from './grants.ts';

const grant = { account: 'demo', clientId: 'app', scopes: ['s'] };

const start = () => {
  let now = 0;
  const grants = new Grants(() => now, noState);
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { grants, wait };
};

describe('grants', () => {
  it('keeps what a token allows until its time is over', () => {
    const { grants, wait } = start();
    const { accessToken } = grants.issueTokens(grant);
    wait(accessTokenLifetime * 1000 - 1);
    expect(grants.grantOf(accessToken)).toEqual(grant);
    wait(1);
    expect(grants.grantOf(accessToken)).toBeNull();
  });

  it('keeps a refresh token alive as long as it is used', () => {
    const { grants, wait } = start();
    const { refreshToken } = grants.issueTokens(grant);
    for (let month = 0; month < 12; month += 1) {
      wait(30 * 24 * 3600_000);
      expect(grants.refresh(refreshToken, 'app')).not.toBeNull();
    }
  });

  it('gives nothing to another client, for its codes and refresh tokens alike', () => {
    const { grants } = start();
    const code = grants.issueCode({ ...grant, redirectUri: 'http://x', offline: true, challenge: null });
    expect(grants.exchange({ code, clientId: 'other' })).toBe('Bad Request');
    expect(grants.refresh(grants.issueTokens(grant).refreshToken, 'other')).toBeNull();
  });

  it('revokes one grant and leaves the others of the same person', () => {
    const { grants } = start();
    const [mine, other] = [grants.issueTokens({ ...grant }), grants.issueTokens({ ...grant })];
    expect(grants.revoke(mine.refreshToken)).toBe(true);
    expect(grants.grantOf(mine.accessToken)).toBeNull();
    expect(grants.grantOf(other.accessToken)).not.toBeNull();
    expect(grants.revoke('unknown')).toBe(false);
  });

  it('takes a plain challenge too', () => {
    const { grants } = start();
    const challenge = { value: 'v'.repeat(43), method: 'plain' as const };
    const code = () => grants.issueCode({ ...grant, redirectUri: 'http://x', offline: false, challenge });
    const input = { code: code(), clientId: 'app', verifier: challenge.value };
    expect(grants.exchange(input)).toMatchObject({ refreshToken: null });
    expect(grants.exchange({ ...input, code: code(), verifier: 'other' })).toBe('Invalid code verifier.');
  });
});
