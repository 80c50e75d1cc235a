import { describe, expect, it } from 'vitest';
import { parseTitle } from './title.ts';

describe('parseTitle', () => {
  it('leaves a plain title as it is', () => {
    expect(parseTitle('Last Last')).toEqual({
      base: 'Last Last',
      featuring: [],
      featured: [],
      label: null,
      version: 'original',
    });
  });

  it('takes featured artists out, however they are announced', () => {
    expect(parseTitle('Play Hard (feat. Ne-Yo & Akon)')).toMatchObject({
      base: 'Play Hard',
      featured: ['Ne-Yo', 'Akon'],
    });
    expect(parseTitle('Faith (with Dolly Parton) [feat. Mr. Probz]')).toMatchObject({
      base: 'Faith',
      featured: ['Dolly Parton', 'Mr. Probz'],
      featuring: ['with Dolly Parton', 'feat. Mr. Probz'],
    });
  });

  it('keeps a name with brackets in one piece', () => {
    expect(parseTitle('She Wants More (feat. Odunsi (The Engine))')).toMatchObject({
      base: 'She Wants More',
      featured: ['Odunsi (The Engine)'],
    });
  });

  it('keeps a name with a comma in one piece', () => {
    expect(parseTitle('EARFQUAKE (feat. Tyler, The Creator)').featured).toEqual(['Tyler, The Creator']);
  });

  it.each([
    ['Roses - Live at Wembley', 'Roses', 'live', 'Live at Wembley'],
    ["Just Can't Get Enough - 2006 Remaster", "Just Can't Get Enough", 'remaster', '2006 Remaster'],
    ['Secrets - Radio Edit', 'Secrets', 'radio-edit', 'Radio Edit'],
    ['Hot (Remix) [feat. Gunna]', 'Hot', 'remix', 'Remix'],
    ['Essence - Sped Up', 'Essence', 'sped-up', 'Sped Up'],
    ['Ye (Karaoke Version)', 'Ye', 'karaoke', 'Karaoke Version'],
    ['Ojuelegba - Acoustic', 'Ojuelegba', 'acoustic', 'Acoustic'],
    ['Jealous (Piano Cover)', 'Jealous', 'cover', 'Piano Cover'],
  ])('reads %s as another version', (title, base, version, label) => {
    expect(parseTitle(title)).toMatchObject({ base, version, label });
  });

  it('takes no brackets or dashes for a version that are part of the name', () => {
    expect(parseTitle('Sip (Alcohol)')).toMatchObject({ base: 'Sip (Alcohol)', version: 'original' });
    expect(parseTitle('KU LO SA - A COLORS SHOW')).toMatchObject({
      base: 'KU LO SA - A COLORS SHOW',
      version: 'original',
    });
    expect(parseTitle('Live Forever').version).toBe('original');
  });
});
