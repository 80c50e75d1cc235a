import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe('version words', () => {
  testCases(`
    # English
    Adele | Hello | 4:55 != Adele | Hello (Live at the NRJ Awards) | 4:55
    Adele | Hello | 4:55 != Adele | Hello (Inst.) | 4:55
    Adele | Hello | 4:55 != Adele | Hello (Instrumental) | 4:55
    Adele | Hello (Inst.) | 4:55 == Adele | Hello (Instrumental) | 4:55
    Adele | Hello | 4:55 != Adele | Hello (Acapella) | 4:55
    Adele | Hello | 4:55 != Adele | Hello - Sped Up | 4:10
    Adele | Hello | 4:55 != Adele | Hello (Faster) | 4:55
    Adele | Hello | 4:55 != Adele | Hello (Slowed + Reverb) | 5:40
    Adele | Hello (Slowed) | 5:40 == Adele | Hello (Slowed Down) | 5:40
    Adele | Hello | 4:55 != Adele | Hello (Demo) | 4:55
    Adele | Hello | 4:55 != Adele | Hello (Interlude) | 1:10
    Adele | Hello | 4:55 != Adele | Hello (Stripped) | 4:50
    Adele | Hello | 4:55 != Adele | Hello (Cover) | 4:55
    Adele | Hello | 4:55 != Adele | Hello (Spanish Version) | 4:55
    # Spanish
    Maná | Oye Mi Amor | 4:33 != Maná | Oye Mi Amor (En Vivo) | 4:33
    Maná | Oye Mi Amor (En Directo) | 5:02 == Maná | Oye Mi Amor (En Vivo) | 5:02
    Maná | Oye Mi Amor (Live) | 5:02 == Maná | Oye Mi Amor - En Vivo | 5:02
    Maná | Oye Mi Amor | 4:33 != Maná | Oye Mi Amor (Versión Acústica) | 4:30
    Maná | Oye Mi Amor | 4:33 != Maná | Oye Mi Amor (Versión Instrumental) | 4:33
    Maná | Oye Mi Amor | 4:33 != Maná | Oye Mi Amor (Acelerada) | 4:00
    Maná | Oye Mi Amor | 4:33 != Maná | Oye Mi Amor (Más Rápido) | 4:33
    Maná | Oye Mi Amor | 4:33 != Maná | Oye Mi Amor (Ralentizada) | 4:33
    Maná | Oye Mi Amor | 4:33 != Maná | Oye Mi Amor (Maqueta) | 4:33
    Maná | Oye Mi Amor | 4:33 != Maná | Oye Mi Amor (Interludio) | 1:33
    Shakira | Waka Waka | 3:22 != Shakira | Waka Waka (Versión en Español) | 3:22
    Shakira | Loca (Spanish Version) | 3:07 == Shakira | Loca (Versión en Español) | 3:07
    Shakira | Loca (English Version) | 3:07 != Shakira | Loca (Spanish Version) | 3:07
    # Portuguese
    Anitta | Envolver | 3:13 != Anitta | Envolver (Ao Vivo) | 3:13
    Anitta | Envolver (Live) | 3:40 == Anitta | Envolver (Ao Vivo) | 3:40
    Anitta | Envolver | 3:13 != Anitta | Envolver (Acústico) | 3:13
    Anitta | Envolver | 3:13 != Anitta | Envolver (Acelerado) | 2:50
    Anitta | Envolver | 3:13 != Anitta | Envolver (Playback) | 3:13
    Anitta | Envolver | 3:13 != Anitta | Envolver (Versão em Espanhol) | 3:13
    Legião Urbana | Índios | 4:17 != Legião Urbana | Índios (Interlúdio) | 1:17
    # French
    Stromae | Formidable | 3:34 != Stromae | Formidable (En Concert) | 3:34
    Stromae | Formidable (Live) | 3:54 == Stromae | Formidable (En public) | 3:54
    Stromae | Formidable | 3:34 != Stromae | Formidable (Version acoustique) | 3:34
    Stromae | Formidable | 3:34 != Stromae | Formidable (Version instrumentale) | 3:34
    Stromae | Formidable | 3:34 != Stromae | Formidable (Accéléré) | 3:04
    Stromae | Formidable | 3:34 != Stromae | Formidable (Ralenti) | 3:34
    Stromae | Formidable | 3:34 != Stromae | Formidable (Maquette) | 3:34
    Stromae | Formidable | 3:34 != Stromae | Formidable (Version anglaise) | 3:34
    Nena | 99 Luftballons (French Version) | 3:34 == Nena | 99 Luftballons (Version française) | 3:34
    # German
    Nena | 99 Luftballons | 3:53 != Nena | 99 Luftballons (Live im Konzert) | 3:53
    Nena | 99 Luftballons | 3:53 != Nena | 99 Luftballons (Akustikversion) | 3:53
    Nena | 99 Luftballons | 3:53 != Nena | 99 Luftballons (Instrumentalversion) | 3:53
    Nena | 99 Luftballons | 3:53 != Nena | 99 Luftballons (Englische Version) | 3:53
    Nena | 99 Luftballons (English Version) | 3:53 == Nena | 99 Luftballons (Englische Version) | 3:53
    Peter Fox | Haus am See | 3:36 != Peter Fox | Haus am See (Langsamer) | 3:36
    Peter Fox | Haus am See | 3:36 != Peter Fox | Haus am See (Schneller) | 3:36
    # Italian
    Måneskin | Zitti e buoni | 3:14 != Måneskin | Zitti e buoni (Dal vivo) | 3:14
    Måneskin | Zitti e buoni (Live) | 3:30 == Måneskin | Zitti e buoni (Dal Vivo) | 3:30
    Måneskin | Zitti e buoni | 3:14 != Måneskin | Zitti e buoni (Strumentale) | 3:14
    Måneskin | Zitti e buoni | 3:14 != Måneskin | Zitti e buoni (Versione acustica) | 3:14
    Måneskin | Zitti e buoni | 3:14 != Måneskin | Zitti e buoni (Provino) | 3:14
    Laura Pausini | La solitudine | 3:58 != Laura Pausini | La solitudine (Versione spagnola) | 3:58
    # Turkish
    Tarkan | Kuzu Kuzu | 3:54 != Tarkan | Kuzu Kuzu (Canlı) | 3:54
    Tarkan | Kuzu Kuzu (Live) | 4:10 == Tarkan | Kuzu Kuzu (Canlı Performans) | 4:10
    Tarkan | Kuzu Kuzu | 3:54 != Tarkan | Kuzu Kuzu (Enstrümantal) | 3:54
    Tarkan | Kuzu Kuzu | 3:54 != Tarkan | Kuzu Kuzu (Akustik) | 3:54
    Tarkan | Kuzu Kuzu | 3:54 != Tarkan | Kuzu Kuzu (Hızlandırılmış) | 3:14
    Tarkan | Kuzu Kuzu | 3:54 != Tarkan | Kuzu Kuzu (Yavaşlatılmış) | 4:34
    Tarkan | Dudu | 4:36 != Tarkan | Dudu (İngilizce Versiyon) | 4:36
    # Polish
    Dawid Podsiadło | Nie ma fal | 3:55 != Dawid Podsiadło | Nie ma fal (Na żywo) | 3:55
    Dawid Podsiadło | Nie ma fal (Live) | 4:05 == Dawid Podsiadło | Nie ma fal (na żywo) | 4:05
    Dawid Podsiadło | Nie ma fal | 3:55 != Dawid Podsiadło | Nie ma fal (Wersja akustyczna) | 3:55
    Dawid Podsiadło | Nie ma fal | 3:55 != Dawid Podsiadło | Nie ma fal (Wersja instrumentalna) | 3:55
    Dawid Podsiadło | Nie ma fal | 3:55 != Dawid Podsiadło | Nie ma fal (Przyspieszona) | 3:25
    Dawid Podsiadło | Nie ma fal | 3:55 != Dawid Podsiadło | Nie ma fal (Spowolniona) | 4:25
    Dawid Podsiadło | Nie ma fal | 3:55 != Dawid Podsiadło | Nie ma fal (Wersja angielska) | 3:55
    # Russian
    Земфира | Искала | 3:34 != Земфира | Искала (Концертная запись) | 3:34
    Земфира | Искала (Live) | 3:54 == Земфира | Искала (Живое выступление) | 3:54
    Земфира | Искала | 3:34 != Земфира | Искала (Инструментал) | 3:34
    Земфира | Искала | 3:34 != Земфира | Искала (Минусовка) | 3:34
    Земфира | Искала | 3:34 != Земфира | Искала (Караоке) | 3:34
    Земфира | Искала | 3:34 != Земфира | Искала (Акустика) | 3:34
    Земфира | Искала | 3:34 != Земфира | Искала (Акустическая версия) | 3:34
    Земфира | Искала | 3:34 != Земфира | Искала (Ремикс) | 3:34
    Земфира | Искала | 3:34 != Земфира | Искала (Ускоренная версия) | 3:04
    Земфира | Искала | 3:34 != Земфира | Искала (Замедленная версия) | 4:04
    Земфира | Искала | 3:34 != Земфира | Искала (Демо) | 3:34
    Земфира | Искала | 3:34 != Земфира | Искала (Кавер) | 3:34
    Земфира | Искала | 3:34 != Земфира | Искала (Английская версия) | 3:34
    # Japanese
    YOASOBI | アイドル | 3:33 != YOASOBI | アイドル (ライブ) | 3:33
    YOASOBI | アイドル (Live) | 3:43 == YOASOBI | アイドル (ライブ) | 3:43
    YOASOBI | アイドル | 3:33 != YOASOBI | アイドル (カラオケ) | 3:33
    YOASOBI | アイドル | 3:33 != YOASOBI | アイドル (インストゥルメンタル) | 3:33
    YOASOBI | アイドル | 3:33 != YOASOBI | アイドル (off vocal) | 3:33
    YOASOBI | アイドル | 3:33 != YOASOBI | アイドル (リミックス) | 3:33
    YOASOBI | アイドル | 3:33 != YOASOBI | アイドル (弾き語り) | 3:33
    YOASOBI | アイドル | 3:33 != YOASOBI | アイドル (アコースティック) | 3:33
    YOASOBI | アイドル | 3:33 != YOASOBI | アイドル (歌ってみた) | 3:33
    YOASOBI | アイドル | 3:33 != YOASOBI | アイドル (デモ) | 3:33
    YOASOBI | アイドル | 3:33 != YOASOBI | アイドル (英語版) | 3:33
    BTS | FAKE LOVE (Japanese Version) | 4:02 == BTS | FAKE LOVE (Japanese Ver.) | 4:02
    BTS | FAKE LOVE (Japanese Version) | 4:02 == BTS | FAKE LOVE (日本語バージョン) | 4:02
    # Korean
    아이유 | 좋은 날 | 3:53 != 아이유 | 좋은 날 (라이브) | 3:53
    아이유 | 좋은 날 | 3:53 != 아이유 | 좋은 날 (반주) | 3:53
    아이유 | 좋은 날 | 3:53 != 아이유 | 좋은 날 (Inst.) | 3:53
    아이유 | 좋은 날 (Inst.) | 3:53 == 아이유 | 좋은 날 (Instrumental) | 3:53
    아이유 | 좋은 날 | 3:53 != 아이유 | 좋은 날 (어쿠스틱) | 3:53
    아이유 | 좋은 날 | 3:53 != 아이유 | 좋은 날 (리믹스) | 3:53
    아이유 | 좋은 날 | 3:53 != 아이유 | 좋은 날 (커버) | 3:53
    아이유 | 좋은 날 | 3:53 != 아이유 | 좋은 날 (노래방) | 3:53
    아이유 | 좋은 날 | 3:53 != 아이유 | 좋은 날 (영어 버전) | 3:53
    TWICE | Candy Pop (Korean Ver.) | 3:14 == TWICE | Candy Pop (한국어 버전) | 3:14
    # Chinese
    周杰倫 | 晴天 | 4:29 != 周杰倫 | 晴天 (伴奏) | 4:29
    周杰倫 | 晴天 | 4:29 != 周杰倫 | 晴天（现场版） | 4:29
    周杰倫 | 晴天 | 4:29 != 周杰倫 | 晴天 (Live版) | 4:29
    周杰倫 | 晴天 (Live) | 4:49 == 周杰倫 | 晴天 (Live版) | 4:49
    周杰倫 | 晴天 (Live) | 4:49 == 周杰倫 | 晴天 (現場) | 4:49
    周杰倫 | 晴天 | 4:29 != 周杰倫 | 晴天 (演唱會) | 4:29
    周杰倫 | 晴天 | 4:29 != 周杰倫 | 晴天 (翻唱) | 4:29
    周杰倫 | 晴天 | 4:29 != 周杰倫 | 晴天 (加速版) | 4:09
    周杰倫 | 晴天 | 4:29 != 周杰倫 | 晴天 (慢速版) | 4:49
    周杰倫 | 晴天 | 4:29 != 周杰倫 | 晴天 (混音) | 4:29
    張學友 | 吻別 | 5:01 != 張學友 | 吻別 (粵語版) | 5:01
    張學友 | 吻別 (国语版) | 5:01 == 張學友 | 吻別 (國語版) | 5:01
    張學友 | 吻別 (粤语版) | 5:01 != 張學友 | 吻別 (國語版) | 5:01
    # Arabic
    عمرو دياب | تملي معاك | 4:27 != عمرو دياب | تملي معاك (حفلة) | 4:27
    عمرو دياب | تملي معاك | 4:27 != عمرو دياب | تملي معاك (كاريوكي) | 4:27
    عمرو دياب | تملي معاك | 4:27 != عمرو دياب | تملي معاك (ريمكس) | 4:27
    عمرو دياب | تملي معاك | 4:27 != عمرو دياب | تملي معاك (موسيقى فقط) | 4:27
    عمرو دياب | تملي معاك | 4:27 != عمرو دياب | تملي معاك (بطيء) | 4:57
    عمرو دياب | تملي معاك | 4:27 != عمرو دياب | تملي معاك (مسرعة) | 4:07
    عمرو دياب | تملي معاك | 4:27 != عمرو دياب | تملي معاك (كوفر) | 4:27
    # Without brackets, when the other side has that version
    Imagine Dragons | Believer (Live) | 3:40 == Imagine Dragons | Believer Live | 3:40
    Ed Sheeran | Perfect (Acoustic) | 4:20 == Ed Sheeran | Perfect Acoustic | 4:20
    Maná | Oye Mi Amor (En Vivo) | 5:02 == Maná | Oye Mi Amor En Vivo | 5:02
    Adele | Hello (Karaoke Version) | 4:55 == Adele | Hello Karaoke Version | 4:55
    Billie Eilish | Lovely (Sped Up) | 2:50 == Billie Eilish | lovely sped up | 2:50
    Imagine Dragons | Believer | 3:24 != Imagine Dragons | Believer Live | 3:24
    Ed Sheeran | Perfect | 4:23 != Ed Sheeran | Perfect Acoustic | 4:23
    # A live album names its takes plainly, and so does the artist's video of one
    Tasha Cobbs Leonard | Fill Me Up | 8:15 | One Place Live ~= video: TashaCobbsLeonardVEVO | Tasha Cobbs Leonard - Fill Me Up (Official Video) | 8:18
    Tasha Cobbs Leonard | Fill Me Up | 8:15 | One Place Live == topic: Tasha Cobbs Leonard - Topic | Fill Me Up | 8:15
    Tasha Cobbs Leonard | Fill Me Up | 8:15 | One Place Live != upload: Good Vibes | Tasha Cobbs Leonard - Fill Me Up | 8:15
    upload: Good Vibes | Tasha Cobbs Leonard - Fill Me Up (Lyrics) | 8:15 == Tasha Cobbs Leonard | Fill Me Up | 8:15 | One Place Live
    Tasha Cobbs Leonard | Fill Me Up | 5:15 | Heart Passion Pursuit != Tasha Cobbs Leonard | Fill Me Up | 5:15 | One Place Live
    # In names they are names
    Bella Shmurda | Rush (Moving Fast) | 3:02 != Bella Shmurda | Rush (Moving Fast) [Sped Up] | 2:31
    Kylie Minogue | Slow | 3:13 == Kylie Minogue | Slow | 3:13
    video: BellaShmurdaVEVO | Bella Shmurda - Rush (Moving Fast) [Official Music Video] | 3:02 != Bella Shmurda | Rush (Moving Fast) (Sped Up Version) | 2:31
    Live | Lightning Crashes | 5:26 == Live | Lightning Crashes | 5:26
    Paul McCartney | Live and Let Die | 3:12 == Paul McCartney | Live And Let Die | 3:12
    Oasis | Live Forever | 4:37 == Oasis | Live Forever | 4:36
    Foster the People | Coming of Age (Live Forever) | 4:40 ~= Foster the People | Coming of Age | 4:40
    Jason Isbell | Cover Me Up | 4:53 == Jason Isbell | Cover Me Up | 4:53
  `);
});
