import { describe, expect, it } from 'vitest';
import { defaultTargets, shareTargets, targetAddress } from './share-targets.ts';

const link = 'https://playa.example/shared-playlist/a1_B-2?x=1&y=2#z';
const words = { title: 'Shared Playlist', text: 'Check out this playlist I shared! 100% & <b>"more"</b>' };
const linked = shareTargets.filter((target) => target !== 'copy');

describe('targets of a link', () => {
  it('are the eight of the specification, in its order, with VK and OK.ru beyond them', () => {
    expect(defaultTargets).toEqual([
      'facebook',
      'twitter',
      'whatsapp',
      'reddit',
      'telegram',
      'linkedin',
      'mail',
      'copy',
    ]);
    expect(shareTargets.slice(8)).toEqual(['vk', 'ok']);
  });

  it.each(linked.filter((target) => target !== 'mail'))('%s gets the whole link over https', (target) => {
    const { protocol, searchParams, hash } = new URL(targetAddress(target, link, words));
    expect(protocol).toBe('https:');
    expect([...searchParams.values()].some((value) => value.endsWith(link))).toBe(true);
    expect(hash).toBe('');
  });

  it.each(['twitter', 'whatsapp', 'reddit', 'telegram', 'vk', 'ok'] as const)('%s gets the words', (target) => {
    const { searchParams } = new URL(targetAddress(target, link, words));
    expect([...searchParams.values()].some((value) => value.startsWith(words.text))).toBe(true);
  });

  it('writes a mail with subject and link, whose spaces are no plus signs', () => {
    const address = targetAddress('mail', link, words);
    expect(address).not.toContain('+');
    expect(address.split('?')[0]).toBe('mailto:');
    const { searchParams } = new URL(address);
    expect(searchParams.get('subject')).toBe('Shared Playlist');
    expect(searchParams.get('body')).toBe(`${words.text}\n\n${link}`);
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  });
});
