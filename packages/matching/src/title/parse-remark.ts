import { memoize } from '../text/memoize.ts';
import { normaliseText, splitWords } from '../text/normalise-text.ts';
import { bracketFeatureWords } from '../vocabulary/connecting-words.ts';
import { languagesIn, namesLanguageVersion } from '../vocabulary/languages.ts';
import {
  fillerWords,
  noisePhrases,
  noisePrefixes,
  noiseWords,
  songContests,
  videoRemaster,
} from '../vocabulary/noise.ts';
import { isTranslatedVersionWord, translatedVersionPatterns } from '../vocabulary/version-words.ts';
import {
  editionKinds,
  genericVersionWords,
  standardMixes,
  type VersionKind,
  versionPatterns,
} from '../vocabulary/versions.ts';

/** One difference from the standard recording, with the words that specify it: the remixer, the place, the year. */
export interface Version {
  kind: VersionKind;
  detail: readonly string[];
}

/** The meaning of a bracket, or of a part after " - ". */
export type Remark =
  | { role: 'noise' }
  | { role: 'guests'; names: string }
  | { role: 'version'; versions: readonly Version[] }
  | { role: 'subtitle' };

const year = /^(?:19|20)\d\d$/;
const foreign = new Map(translatedVersionPatterns);
const aboutTheSongPattern = versionPatterns.find(([kind]) => kind === 'about-the-song')?.[1] ?? /$^/;
const isNoiseWord = (word: string): boolean => noiseWords.has(word);

/** True for normalised words that are noise: at least one noise word, the rest filler. */
export const areNoiseWords = (words: readonly string[]): boolean =>
  words.some(isNoiseWord) &&
  words.every((word) => isNoiseWord(word) || fillerWords.has(word) || year.test(word) || languagesIn(word).length > 0);

/** "Live版" is a live version. Normalised. */
const versionSuffix = /\b([a-z]+) ?(?:版|バージョン|버전)$/;

const detailOf = (remark: string): string[] =>
  splitWords(remark).filter(
    (word) => !genericVersionWords.has(word) && word.length > 1 && !isTranslatedVersionWord(word),
  );

/** "Kaskade Edit" names a person and is a remix. "Radio Edit" names nobody. */
const toRemixIfNamed = (version: Version): Version =>
  version.kind === 'edit' && version.detail.some((word) => /^\p{L}{3,}$/u.test(word) && word !== 'short')
    ? { ...version, kind: 'remix' }
    : version;

/** The versions that a normalised remark names. */
export const parseVersions: (remark: string) => readonly Version[] = memoize((remark) => {
  const text = remark
    .replace(versionSuffix, '$1 version')
    .replace(standardMixes, (mix) =>
      /^(?:radio|extended|7|short|video)/.test(mix) ? mix.replace('mix', 'edit') : ' ',
    );
  const found: Version[] = namesLanguageVersion(text) ? [{ kind: 'language', detail: languagesIn(text) }] : [];
  const kinds = versionPatterns.flatMap(([kind, pattern]) =>
    pattern.test(text) || foreign.get(kind)?.test(text) ? [kind] : [],
  );
  if (kinds.length === 0) return found;
  const detail = detailOf(text);
  for (const kind of kinds) {
    const isFallback = kind === 'named-version';
    if (!isFallback || found.length === 0) found.push(toRemixIfNamed({ kind, detail }));
  }
  return found;
});

/** True when any of the versions is another performance or sound and not only another edition. */
export const isOtherPerformance = (versions: readonly Version[]): boolean =>
  versions.some((version) => !editionKinds.has(version.kind));

/** "(Part 2)" is no guest; "(part. Milton Nascimento)" is one. */
const isNumberedPart = (first: string, second = ''): boolean =>
  first === 'part' && /^(?:\p{N}+|[ivx]+|one|two|three|four|five)$/u.test(second);

/** Parses the text of a bracket, or the text after a dash. */
export const parseRemark: (raw: string) => Remark = memoize((raw) => {
  const text = normaliseText(raw);
  const words = splitWords(text);
  const [first = ''] = words;
  // "Full Album" and "Full Mix" consist of noise words.
  if (areNoiseWords(words) && aboutTheSongPattern.test(text)) return { role: 'version', versions: parseVersions(text) };
  if (words.length > 0 && words.every((word) => year.test(word))) return { role: 'noise' };
  if (songContests.test(text)) return { role: 'noise' };
  if (noisePhrases.has(text) || raw.trimStart().startsWith('@')) return { role: 'noise' };
  if (words.length > 1 && noisePrefixes.has(first)) return { role: 'noise' };
  if (areNoiseWords(words) || videoRemaster.test(text)) return { role: 'noise' };
  if (words.length > 1 && bracketFeatureWords.has(first) && !isNumberedPart(first, words[1])) {
    return { role: 'guests', names: raw.trim().replace(/^[^\s.]+\.?\/?\s*/, '') };
  }
  const versions = parseVersions(text);
  return versions.length > 0 ? { role: 'version', versions } : { role: 'subtitle' };
});
