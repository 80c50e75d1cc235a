import type { Version } from './types.ts';

/** The parts of a title: "Roses (feat. Ada) - Live" has base "Roses", featured ["Ada"], label "Live". */
export interface TitleParts {
  base: string;
  /** As written in the title, ["with Ada", "feat. Obi"]. */
  featuring: string[];
  featured: string[];
  /** The label of the version, without brackets or dash; null for originals. */
  label: string | null;
  version: Version;
}

// A guest's own name may hold brackets: "Odunsi (The Engine)".
const bracketedFeature = /\s*[([]((?:feat\.?|ft\.?|featuring|with)\s+((?:[^()[\]]|[([][^()[\]]*[)\]])+))[)\]]/gi;
const bracketed = /\s*[([]([^)\]]+)[)\]]/g;

const versions: readonly [RegExp, Version][] = [
  [/karaoke|instrumental/i, 'karaoke'],
  [/sped up|nightcore/i, 'sped-up'],
  [/\bcover\b/i, 'cover'],
  [/remaster/i, 'remaster'],
  [/\blive\b|mtv unplugged/i, 'live'],
  [/acoustic/i, 'acoustic'],
  [/radio edit|radio mix|single edit/i, 'radio-edit'],
  [/\b(?:re)?mix\b|\bedit\b|\brework\b|\bbootleg\b|\bvip\b/i, 'remix'],
];

function versionOf(label: string): Version {
  return versions.find(([pattern]) => pattern.test(label))?.[1] ?? 'original';
}

function splitNames(text: string): string[] {
  return text
    .split(/\s*(?:,(?!\s*the\b)|&|;|\band\b)\s*/i)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Reads Spotify's way of writing titles, which is also the label's sheet here. */
export function parseTitle(title: string): TitleParts {
  const features = [...title.matchAll(bracketedFeature)];
  const rest = title.replace(bracketedFeature, '');
  const featuring = features.map((feature) => feature[1] ?? '');
  const featured = features.flatMap((feature) => splitNames(feature[2] ?? ''));

  const dash = rest.lastIndexOf(' - ');
  const tail = dash > 0 ? rest.slice(dash + 3).trim() : '';
  if (tail !== '' && versionOf(tail) !== 'original') {
    return { base: rest.slice(0, dash).trim(), featuring, featured, label: tail, version: versionOf(tail) };
  }
  for (const match of rest.matchAll(bracketed)) {
    const label = match[1] ?? '';
    if (versionOf(label) === 'original') continue;
    return { base: rest.replace(match[0], '').trim(), featuring, featured, label, version: versionOf(label) };
  }
  return { base: rest.trim(), featuring, featured, label: null, version: 'original' };
}
