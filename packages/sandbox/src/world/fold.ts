const wideScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Lower case, without accents and apostrophes; what is left is cut into words, East Asian text into characters. */
export function words(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => (wideScript.test(word) ? [...word] : [word]));
}

/** Text for comparing: its words with single spaces. */
export function fold(text: string): string {
  return words(text).join(' ');
}
