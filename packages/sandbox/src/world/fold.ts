const wideScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The words of a text in lower case, without accents and apostrophes. East Asian text is split into characters. */
export function words(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => (wideScript.test(word) ? [...word] : [word]));
}

/** Text for comparing: its words with single spaces. Text without words, e.g. emoji, is taken as it is. */
export function fold(text: string): string {
  return words(text).join(' ') || text.trim();
}
