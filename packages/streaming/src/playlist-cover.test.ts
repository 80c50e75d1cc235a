import { expect, it } from 'vitest';
import { inSandbox } from './testing/in-sandbox.ts';

const jpeg = (bytes: number): Uint8Array =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3, 7)]);

inSandbox((describeOn) => {
  describeOn('spotify', 'a cover', ({ account }) => {
    const made = async () => {
      const { client } = account();
      const { id } = await client.createPlaylist({ name: 'Owambe', description: '' });
      return { client, id };
    };

    it('is set, up to the largest that Spotify accepts', async () => {
      const { client, id } = await made();
      const { coverBytes = 0 } = client.limits;
      await client.setPlaylistCover?.(id, jpeg(coverBytes));
      const { imageUrl } = await client.playlist(id);
      const sent = await fetch(imageUrl ?? '');
      expect(Buffer.from(await sent.arrayBuffer())).toEqual(jpeg(coverBytes));
    });

    it.each([
      ['too large', jpeg(196_609)],
      ['no JPEG', Buffer.from('\x89PNG')],
      ['empty', new Uint8Array()],
    ])('that is %s is refused without a request', async (_what, picture) => {
      const { client, id } = await made();
      await expect(client.setPlaylistCover?.(id, picture)).rejects.toMatchObject({
        kind: 'invalid-request',
        status: null,
      });
      expect(Object.keys(await account().requests()).filter((route) => route.includes('images'))).toEqual([]);
    });
  });

  for (const service of ['youtube', 'apple'] as const) {
    describeOn(service, 'covers', ({ account }) => {
      it('are not accepted', () => {
        expect(account().client.setPlaylistCover).toBeUndefined();
        expect(account().client.limits.coverBytes).toBeUndefined();
      });
    });
  }
});
