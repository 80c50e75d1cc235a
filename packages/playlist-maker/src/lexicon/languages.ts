import type { LexiconEntry } from './entry.ts';

/** Languages of songs. */
export const languages: readonly LexiconEntry[] = [
  { name: 'English', synonyms: 'in english, english songs, english music, inglés, anglais, englisch, englische' },
  {
    name: 'French',
    synonyms: 'in french, française, français, francophone, französisch, französische, francés, francesa, francese',
  },
  {
    name: 'Spanish',
    synonyms: 'in spanish, español, española, en español, espagnol, spanisch, spanische, spanish language',
  },
  { name: 'Portuguese', synonyms: 'in portuguese, português, portuguesa, portugais, lusophone' },
  { name: 'German', synonyms: 'in german, deutsch, deutsche, auf deutsch, allemand, alemán' },
  { name: 'Italian', synonyms: 'in italian, italiano, italiana, italien, italienisch, italienische' },
  { name: 'Yoruba', synonyms: 'in yoruba, yorùbá, èdè yorùbá' },
  { name: 'Igbo', synonyms: 'in igbo, ibo' },
  { name: 'Hausa', synonyms: 'in hausa, arewa' },
  { name: 'Pidgin', synonyms: 'in pidgin, pidgin english, naija pidgin' },
  { name: 'Twi', synonyms: 'in twi, akan, fante' },
  { name: 'Swahili', synonyms: 'in swahili, kiswahili, suaheli' },
  { name: 'Zulu', synonyms: 'in zulu, isizulu' },
  { name: 'Xhosa', synonyms: 'in xhosa, isixhosa' },
  { name: 'Wolof', synonyms: 'in wolof' },
  { name: 'Bambara', synonyms: 'in bambara, mandinka, malinke' },
  { name: 'Lingala', synonyms: 'in lingala' },
  { name: 'Patois', synonyms: 'in patois, patwa, jamaican patois' },
  { name: 'Korean', synonyms: 'in korean, hangul, 한국어' },
  { name: 'Japanese', synonyms: 'in japanese, 日本語, japonesa, japonais, japanisch' },
  { name: 'Chinese', synonyms: 'in chinese, mandarin, cantonese, 中文, 国语' },
  { name: 'Russian', synonyms: 'in russian, русский, русские, русская, русском, russe, russisch' },
  { name: 'Arabic', synonyms: 'in arabic, arab, عربي, عربية, arabe, arabisch' },
  { name: 'Hindi', synonyms: 'in hindi, हिन्दी' },
  { name: 'Nepali', synonyms: 'in nepali, nepalese' },
  { name: 'Turkish', synonyms: 'in turkish, türkçe, turc, türkisch' },
];
