import { describe, expect, it } from 'vitest';
import { requestsSince, searchesAmong, totalOf } from './count-requests.ts';

describe('requests', () => {
  it('of a copy are those since it began, by service and route', () => {
    const before = { spotify: { 'GET /v1/me': 1, 'GET /v1/search': 2 }, youtube: {}, apple: {} };
    const after = { spotify: { 'GET /v1/me': 1, 'GET /v1/search': 5 }, youtube: {}, apple: { 'GET /v1/test': 1 } };
    expect(requestsSince(before, after)).toEqual({
      spotify: { 'GET /v1/search': 3 },
      youtube: {},
      apple: { 'GET /v1/test': 1 },
    });
  });

  it('are searches by text and by ISRC, of all three services', () => {
    const routes = {
      'GET /v1/search': 1,
      'GET /youtube/v3/search': 2,
      'GET /v1/catalog/:storefront/search': 4,
      'GET /v1/catalog/:storefront/songs': 8,
      'GET /v1/me/library/search': 16,
      'GET /v1/catalog/:storefront/songs/:id': 32,
      'GET /youtube/v3/videos': 64,
      'POST /v1/search': 128,
    };
    expect(totalOf(routes)).toBe(255);
    expect(searchesAmong(routes)).toBe(1 + 2 + 4 + 8 + 16);
  });
});
