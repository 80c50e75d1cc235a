import type { Entry } from './entry.ts';

/** Languages that songs are sung in. */
export const languages: readonly Entry[] = [
  { name: 'English', said: 'in english, english songs, english music, inglés, anglais, englisch, englische' },
  {
    name: 'French',
    said: 'in french, française, français, francophone, französisch, französische, francés, francesa, francese',
  },
  {
    name: 'Spanish',
    said: 'in spanish, español, española, en español, espagnol, spanisch, spanische, spanish language',
  },
  { name: 'Portuguese', said: 'in portuguese, português, portuguesa, portugais, lusophone' },
  { name: 'German', said: 'in german, deutsch, deutsche, auf deutsch, allemand, alemán' },
  { name: 'Italian', said: 'in italian, italiano, italiana, italien, italienisch, italienische' },
  { name: 'Yoruba', said: 'in yoruba, yorùbá, èdè yorùbá' },
  { name: 'Igbo', said: 'in igbo, ibo' },
  { name: 'Hausa', said: 'in hausa, arewa' },
  { name: 'Pidgin', said: 'in pidgin, pidgin english, naija pidgin' },
  { name: 'Twi', said: 'in twi, akan, fante' },
  { name: 'Swahili', said: 'in swahili, kiswahili, suaheli' },
  { name: 'Zulu', said: 'in zulu, isizulu' },
  { name: 'Xhosa', said: 'in xhosa, isixhosa' },
  { name: 'Wolof', said: 'in wolof' },
  { name: 'Bambara', said: 'in bambara, mandinka, malinke' },
  { name: 'Lingala', said: 'in lingala' },
  { name: 'Patois', said: 'in patois, patwa, jamaican patois' },
  { name: 'Korean', said: 'in korean, hangul, 한국어' },
  { name: 'Japanese', said: 'in japanese, 日本語, japonesa, japonais, japanisch' },
  { name: 'Chinese', said: 'in chinese, mandarin, cantonese, 中文, 国语' },
  { name: 'Russian', said: 'in russian, русский, русские, русская, русском, russe, russisch' },
  { name: 'Arabic', said: 'in arabic, arab, عربي, عربية, arabe, arabisch' },
  { name: 'Hindi', said: 'in hindi, हिन्दी' },
  { name: 'Nepali', said: 'in nepali, nepalese' },
  { name: 'Turkish', said: 'in turkish, türkçe, turc, türkisch' },
];
