import { beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '../../world/types.ts';
import { makeTestApp, type TestApp } from '../testing/start-spotify.ts';

let test: TestApp;
beforeEach(async () => {
  test = await makeTestApp();
  await test.call('POST', '/_sandbox/reset');
});

const every = (): Listing[] => {
  const { catalogue } = test.context.world;
  return [...catalogue.recordings.keys()].flatMap((id) => catalogue.listingsOf('spotify', id));
};
const single = () =>
  every().find((one) => test.context.world.catalogue.listingsOf('spotify', one.recordingId).length === 1);
const double = () =>
  every().find((one) => test.context.world.catalogue.listingsOf('spotify', one.recordingId).length > 1);
const restrict = (listing: Listing | undefined, ...markets: string[]) =>
  test.call('PUT', `/_sandbox/tracks/${listing?.trackId}`, { markets });
const track = async (listing: Listing | undefined, query = '?market=NG') =>
  (await test.call('GET', `/v1/tracks/${listing?.trackId}${query}`)).body;

describe('a track', () => {
  it('names its countries, or says whether it plays when the call names one', async () => {
    const listing = single();
    const plain = await track(listing, '');
    expect(plain).toMatchObject({ available_markets: ['GB', 'GH', 'KE', 'NG', 'US', 'ZA'] });
    expect(plain).not.toHaveProperty('is_playable');
    const here = await track(listing);
    expect(here).toMatchObject({ is_playable: true });
    expect(here).not.toHaveProperty('available_markets');
    expect(here).not.toHaveProperty('linked_from');
  });

  it('that plays elsewhere only is not playable, and says why', async () => {
    const listing = single();
    await restrict(listing, 'US');
    expect(await track(listing)).toMatchObject({
      id: listing?.trackId,
      is_playable: false,
      restrictions: { reason: 'market' },
    });
    expect(await track(listing, '')).toMatchObject({ available_markets: ['US'] });
  });

  it('is replaced by a release that plays, and links to the one asked for', async () => {
    const listing = double();
    await restrict(listing, 'US');
    const shown = await track(listing);
    expect(shown.id).not.toBe(listing?.trackId);
    expect(shown).toMatchObject({
      is_playable: true,
      linked_from: { type: 'track', id: listing?.trackId, uri: `spotify:track:${listing?.trackId}` },
      external_ids: { isrc: listing?.isrc },
    });
  });

  it("goes by the account's country, whatever market the call names", async () => {
    const lackedInBritain = every().find((one) => !test.context.world.availability.marketsOf(one).includes('GB'));
    const listing = single();
    await restrict(listing, 'US');
    expect(await track(listing, '?market=US')).toMatchObject({ is_playable: false });
    const asAda = (await test.call('GET', `/v1/tracks/${lackedInBritain?.trackId}?market=GB`, undefined, 'ada')).body;
    expect(asAda.id === lackedInBritain?.trackId).toBe(!('linked_from' in asAda));
    expect(await track(lackedInBritain)).toMatchObject({ is_playable: true });
  });

  it('in a playlist is replaced too, and removed by the URI of the row', async () => {
    const listing = double();
    const uri = `spotify:track:${listing?.trackId}`;
    const { id } = (await test.call('POST', '/v1/me/playlists', { name: 'Linked' })).body;
    await test.call('POST', `/v1/playlists/${id}/tracks`, { uris: [uri] });
    await restrict(listing, 'US');
    const rows = (query = '') => test.call('GET', `/v1/playlists/${id}/tracks${query}`);
    expect((await rows('?market=from_token')).body.items[0]?.track).toMatchObject({ linked_from: { uri } });
    expect((await rows()).body.items[0]?.track).toMatchObject({ uri });
    await test.call('DELETE', `/v1/playlists/${id}/tracks`, { tracks: [{ uri }] });
    expect((await rows()).body.total).toBe(0);
  });

  it('that does not play is not found by search', async () => {
    const listing = single();
    const search = async () =>
      (await test.call('GET', `/v1/search?type=track&q=isrc:${listing?.isrc}`)).body.tracks.items.map((one) => one.id);
    expect(await search()).toEqual([listing?.trackId]);
    await restrict(listing, 'US');
    expect(await search()).toEqual([]);
  });

  it('is told to development-mode apps without links and countries', async () => {
    const strict = await makeTestApp('strict');
    const listing = double();
    await strict.call('PUT', `/_sandbox/tracks/${listing?.trackId}`, { markets: ['US'] });
    const { body } = await strict.call('GET', `/v1/tracks/${listing?.trackId}?market=NG`);
    expect(body.id).not.toBe(listing?.trackId);
    expect(body).toMatchObject({ is_playable: true });
    expect(body).not.toHaveProperty('linked_from');
  });

  it.each(['Nigeria', 'N', '12'])('has no market "%s"', async (market) => {
    const { status, body } = await test.call('GET', `/v1/tracks/${single()?.trackId}?market=${market}`);
    expect([status, body.error]).toEqual([400, { status: 400, message: 'Invalid market code' }]);
  });

  it('that left the service is a null row, and no longer found', async () => {
    const listing = single();
    const { id } = (await test.call('POST', '/v1/me/playlists', { name: 'Left' })).body;
    await test.call('POST', `/v1/playlists/${id}/tracks`, { uris: [`spotify:track:${listing?.trackId}`] });
    expect((await test.call('PUT', `/_sandbox/tracks/${listing?.trackId}`, { gone: true })).status).toBe(204);
    expect((await test.call('GET', `/v1/playlists/${id}/tracks`)).body.items[0]?.track).toBeNull();
    expect((await test.call('GET', `/v1/tracks/${listing?.trackId}`)).status).toBe(404);
    await test.call('POST', '/_sandbox/reset');
    expect((await test.call('GET', `/v1/tracks/${listing?.trackId}`)).status).toBe(200);
  });
});

describe('a code', () => {
  it('stands on several tracks where a song is on a compilation too', async () => {
    const listing = double();
    const { body } = await test.call('GET', `/v1/search?type=track&q=isrc:${listing?.isrc}`);
    expect(body.tracks.items.length).toBeGreaterThan(1);
    expect(new Set(body.tracks.items.map((one) => one.album.name)).size).toBe(body.tracks.items.length);
    expect(new Set(body.tracks.items.map((one) => one.external_ids.isrc)).size).toBe(1);
  });
});
