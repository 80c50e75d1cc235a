import { describe, expect, it } from 'vitest';
import { defaultTargets, shareTargets, targetUrl } from './share-targets.ts';

const link = 'https://playa.example/shared-playlist/a1_B-2?x=1&y=2#z';
const message = { title: 'Shared Playlist', text: 'Check out this playlist I shared! 100% & <b>"more"</b>' };
const linked = shareTargets.filter((target) => target !== 'copy');

describe('targets of a link', () => {
  it('are the eight of the specification, in its order, followed by VK and OK.ru', () => {
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

  it.each(linked.filter((target) => target !== 'mail'))('%s receives the complete link over https', (target) => {
    const { protocol, searchParams, hash } = new URL(targetUrl(target, link, message));
    expect(protocol).toBe('https:');
    expect([...searchParams.values()].some((value) => value.endsWith(link))).toBe(true);
    expect(hash).toBe('');
  });

  it.each(['twitter', 'whatsapp', 'reddit', 'telegram', 'vk', 'ok'] as const)('%s receives the text', (target) => {
    const { searchParams } = new URL(targetUrl(target, link, message));
    expect([...searchParams.values()].some((value) => value.startsWith(message.text))).toBe(true);
  });

  it('creates a mail with subject and link and encodes spaces without plus signs', () => {
    const address = targetUrl('mail', link, message);
    expect(address).not.toContain('+');
    expect(address.split('?')[0]).toBe('mailto:');
    const { searchParams } = new URL(address);
    expect(searchParams.get('subject')).toBe('Shared Playlist');
    expect(searchParams.get('body')).toBe(`${message.text}\n\n${link}`);
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  });
});
