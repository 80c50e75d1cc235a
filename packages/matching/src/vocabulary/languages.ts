import { normaliseText } from '../text/normalise-text.ts';
import { compileWordPattern } from './word-pattern.ts';

/** Names of languages, in several languages. A trailing `*` marks a stem. */
const languageNames: readonly (readonly [code: string, words: string])[] = [
  [
    'en',
    'english eng inglés inglesa anglais anglaise englisch* inglese inglês ingilizce angielsk* английск* 英語 英语 英文 영어 إنجليزي الإنجليزية',
  ],
  [
    'es',
    'spanish español española castellano espanhol* espagnol espagnole spanisch* spagnol* ispanyolca hiszpańsk* испанск* スペイン語 스페인어 西班牙语 西班牙語',
  ],
  [
    'fr',
    'french français* francés francesa francês französisch* francese fransızca francusk* французск* フランス語 프랑스어 法语 法語 فرنسي',
  ],
  [
    'de',
    'german alemán alemana allemand* deutsch deutsche deutscher tedesc* alemão alemã almanca niemieck* немецк* ドイツ語 독일어 德语 德語',
  ],
  ['it', 'italian italiano italiana italien italienne italienisch* italyanca włosk* итальянск* イタリア語 이탈리아어'],
  [
    'pt',
    'portuguese portugués português portuguesa portugais* portugiesisch* portoghese portekizce portugalsk* португальск* ポルトガル語',
  ],
  [
    'ja',
    'japanese jpn japonés japonesa japonais* japanisch* giapponese japonca japońsk* японск* 日本語 日语 日語 日文 일본어',
  ],
  ['ko', 'korean kor coreano coreana coréen* koreanisch* korece koreańsk* корейск* 韓国語 한국어 韩语 韓語 韓文'],
  [
    'zh',
    'chinese mandarin chino mandarín chinois* chinesisch* cinese çince chińsk* китайск* 中国語 중국어 国语 國語 普通话 普通話 中文 华语 華語',
  ],
  ['yue', 'cantonese cantonés 粤语 粵語 広東語 광둥어'],
  ['ru', 'russian ruso rusa russe russisch* rusça rosyjsk* русск* ロシア語 러시아어 俄语 俄語'],
  ['pl', 'polish polaco polonais* polnisch* polsk* польск*'],
  ['tr', 'turkish turco turc turque türkisch* türkçe turecka турецк*'],
  ['ar', 'arabic árabe arabe arabisch* arapça arabsk* арабск* عربي العربية عربية بالعربي'],
  ['he', 'hebrew עברית'],
  ['hi', 'hindi हिंदी'],
  ['ta', 'tamil'],
  ['te', 'telugu'],
  ['ml', 'malayalam'],
  ['kn', 'kannada'],
  ['pa', 'punjabi'],
  ['nl', 'dutch nederlands* niederländisch*'],
  ['sv', 'swedish svenska schwedisch*'],
  ['yo', 'yoruba'],
  ['ig', 'igbo'],
  ['sw', 'swahili kiswahili'],
];

const languagePatterns = languageNames.map(([code, words]) => [code, compileWordPattern(words)] as const);

/** The codes of the languages that a normalised text names. */
export const languagesIn = (normalised: string): string[] =>
  languagePatterns.filter(([, words]) => words.test(normalised)).map(([code]) => code);

const versionWord = compileWordPattern(
  'version ver versione versão versión versiyon wersja wersj* версия verzija remix mix edit language バージョン 버전 版 نسخة النسخة',
);
const languagePhrase = /^(?:in|en|em|auf|po|на|בעברית) \p{L}+$/u;
const isSingleWord = (normalised: string): boolean => !normalised.includes(' ') && normalised !== normaliseText('eng');

/** True for remarks such as "Spanish Version", "auf Deutsch", "國語版" and "English". */
export const namesLanguageVersion = (normalised: string): boolean =>
  (isSingleWord(normalised) || versionWord.test(normalised) || languagePhrase.test(normalised)) &&
  languagesIn(normalised).length > 0;
