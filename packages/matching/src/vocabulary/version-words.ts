import type { VersionKind } from './versions.ts';
import { compileWordPattern } from './word-pattern.ts';

type Words = readonly (readonly [language: string, words: string])[];

/** Words of other languages for kinds of versions. `_` is a space, a trailing `*` marks a stem, a leading `=` a complete remark; accents and case do not matter. */
const table: readonly (readonly [VersionKind, Words])[] = [
  [
    'live',
    [
      ['es', 'en_vivo en_directo en_concierto'],
      ['pt', 'ao_vivo em_concerto'],
      ['fr', 'en_public en_concert en_direct'],
      ['de', 'im_konzert konzertmitschnitt liveaufnahme liveversion'],
      ['it', 'dal_vivo in_concerto'],
      ['tr', 'canlı konser konseri konserde'],
      ['pl', 'na_żywo koncert koncertow* z_koncertu'],
      ['ru', 'живое живой живая живьём вживую концерт* лайв с_концерта'],
      ['ja', 'ライブ ライヴ 生演奏 生歌'],
      ['ko', '라이브 실황 콘서트'],
      ['zh', '现场 現場 演唱会 演唱會 音乐会 音樂會'],
      ['ar', 'حفلة حفل حفلات مباشر لايف مهرجان'],
      ['he', 'לייב הופעה_חיה בהופעה'],
      ['el', 'ζωντανά'],
    ],
  ],
  [
    'instrumental',
    [
      ['en', 'inst instr'],
      ['es', 'instrumental sin_voz sin_letra'],
      ['fr', 'instrumentale instrumentaux sans_paroles'],
      ['de', 'instrumentalversion ohne_gesang'],
      ['it', 'strumentale strumentali'],
      ['pt', 'instrumental sem_voz'],
      ['tr', 'enstrümantal enstrumantal sözsüz'],
      ['pl', 'instrumentaln*'],
      ['ru', 'инструментал* без_слов'],
      ['ja', 'インスト インストゥルメンタル オフボーカル'],
      ['ko', '인스트 인스트루멘탈 연주곡'],
      ['zh', '纯音乐 純音樂 无人声'],
      ['ar', 'موسيقى_فقط موسيقى_بدون بدون_غناء'],
    ],
  ],
  [
    'karaoke',
    [
      ['es', 'pista_musical'],
      ['pt', 'playback videokê'],
      ['de', 'playback'],
      ['it', 'base_musicale'],
      ['tr', 'altyapı altyapısı'],
      ['pl', 'podkład'],
      ['ru', 'караоке =минус минусовка'],
      ['ja', 'カラオケ'],
      ['ko', '노래방 반주'],
      ['zh', '伴奏 卡拉ok 伴唱'],
      ['ar', 'كاريوكي'],
      ['he', 'קריוקי פלייבק'],
    ],
  ],
  [
    'cover',
    [
      ['de', 'coverversion gecovert'],
      ['fr', 'reprise_de'],
      ['ru', 'кавер* перепевка'],
      ['ja', 'カバー 歌ってみた 弾いてみた'],
      ['ko', '커버'],
      ['zh', '翻唱'],
      ['ar', 'كوفر'],
      ['he', 'קאבר'],
    ],
  ],
  [
    'remix',
    [
      ['es', 'remezcla'],
      ['fr', 'remixé'],
      ['pl', 'remiks'],
      ['ru', 'ремикс*'],
      ['ja', 'リミックス'],
      ['ko', '리믹스'],
      ['zh', '混音 重混'],
      ['ar', 'ريمكس ريمكسات'],
      ['he', 'רמיקס'],
    ],
  ],
  [
    'sped-up',
    [
      ['en', '=faster =fast faster_version sped speeded speed_version'],
      ['es', 'acelerad* más_rápid* =rápida'],
      ['pt', 'acelerad* mais_rápid*'],
      ['fr', 'accéléré* plus_rapide'],
      ['de', '=schneller schneller_version beschleunigt'],
      ['it', 'velocizzat* accelerat* più_veloce'],
      ['tr', 'hızlandırılmış =hızlı hızlı_versiyon'],
      ['pl', 'przyspieszon* szybsz*'],
      ['ru', 'ускорен* спидап'],
      ['ja', '倍速 スピードアップ 高速'],
      ['ko', '스페드업 스피드업 빠른_버전'],
      ['zh', '加速 快速版 倍速'],
      ['ar', 'مسرع مسرعة =سريع =سريعة'],
    ],
  ],
  [
    'slowed',
    [
      ['en', '=slower =slow slow_version slower_version'],
      ['es', 'ralentizad* más_lent* =lenta'],
      ['pt', 'desacelerad* mais_lent*'],
      ['fr', 'ralenti* plus_lent'],
      ['de', '=langsamer langsamer_version verlangsamt'],
      ['it', 'rallentat* più_lent*'],
      ['tr', 'yavaşlatılmış =yavaş yavaş_versiyon'],
      ['pl', 'spowolnion* zwolnion* wolniejsz*'],
      ['ru', 'замедлен*'],
      ['ja', '=スロー スローver 低速'],
      ['ko', '느린_버전 =슬로우'],
      ['zh', '慢速 降速 减速 減速'],
      ['ar', 'بطيء بطيئة'],
    ],
  ],
  [
    'acoustic',
    [
      ['es', 'acústic*'],
      ['fr', 'acoustique*'],
      ['de', 'akustik akustisch* akustikversion'],
      ['pl', 'akustyczn* akustyk*'],
      ['ru', 'акуст*'],
      ['ja', 'アコースティック 弾き語り'],
      ['ko', '어쿠스틱'],
      ['zh', '不插电 不插電 木吉他'],
      ['ar', 'أكوستيك اكوستيك'],
      ['he', 'אקוסטי אקוסטית'],
    ],
  ],
  [
    'demo',
    [
      ['es', 'maqueta'],
      ['fr', 'maquette démo'],
      ['it', 'provino'],
      ['ru', 'демо'],
      ['ja', 'デモ'],
      ['ko', '데모'],
      ['zh', '小样 小樣'],
      ['ar', 'ديمو'],
    ],
  ],
  [
    'reprise',
    [
      ['es', 'interludio'],
      ['pt', 'interlúdio'],
      ['de', 'zwischenspiel'],
      ['it', 'interludi'],
      ['pl', 'interludium przerywnik'],
      ['ru', 'интерлюдия интро аутро'],
      ['ja', 'インタールード 間奏'],
      ['ko', '인터루드'],
      ['zh', '间奏 間奏 过场 過場'],
      ['ar', 'فاصل'],
    ],
  ],
  [
    'remaster',
    [
      ['es', 'remasterizad*'],
      ['fr', 'remasterisé* remastérisé*'],
      ['de', 'neu_gemastert'],
      ['it', 'rimasterizzat*'],
      ['pl', 'zremasterowan* remasterowan*'],
      ['ru', 'ремастер*'],
      ['ja', 'リマスター リマスタリング'],
      ['ko', '리마스터'],
      ['zh', '重制 重製 修复版'],
    ],
  ],
];

/** A pattern for each kind, in all languages. */
export const translatedVersionPatterns: readonly (readonly [VersionKind, RegExp])[] = table.map(([kind, words]) => [
  kind,
  compileWordPattern(words.map(([, list]) => list).join(' ')),
]);

/** True for a word of the table: it names a kind of version and does not specify it. */
export const isTranslatedVersionWord = (normalised: string): boolean =>
  translatedVersionPatterns.some(([, words]) => words.test(normalised));
