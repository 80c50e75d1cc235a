import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe('videos and songs, wanted and as candidates', () => {
  testCases(`
    # A video is wanted from a catalogue
    video: AdeleVEVO | Adele - Hello (Official Music Video) | 6:07 == Adele | Hello | 4:55
    video: EdSheeranVEVO | Ed Sheeran - Shape of You (Official Music Video) | 4:23 == Ed Sheeran | Shape of You | 3:53
    topic: Burna Boy - Topic | Last Last | 2:52 == Burna Boy | Last Last | 2:52
    topic: Wizkid - Topic | Essence (feat. Tems) | 4:08 == Wizkid; Tems | Essence (feat. Tems) | 4:08
    topic: Wizkid - Topic | Essence | 4:08 == Wizkid; Tems | Essence (feat. Tems) | 4:08
    upload: Naija Lyrics TV | Burna Boy - Last Last (Lyrics) | 2:55 == Burna Boy | Last Last | 2:52
    upload: vinyl attic | Fela Kuti - Zombie (1976) HQ | 12:26 == Fela Kuti | Zombie | 12:26
    upload: Lyrics Corner | Tems - Free Mind with lyrics | 4:09 == Tems | Free Mind | 4:07
    unknown: Radio Fan | Asa Jailer | 4:06 == Aṣa | Jailer | 4:06
    video: AdeleVEVO | Adele - Hello (Official Music Video) | 6:07 != Adele | Hello (Live) | 6:07
    video: AdeleVEVO | Adele - Hello (Live at the NRJ Awards) | 5:07 != Adele | Hello | 4:55
    upload: Covers | Hello (Adele cover) - Jane Doe | 4:55 != Adele | Hello | 4:55
    upload: Hits | Adele - Hello (Karaoke) | 4:55 != Adele | Hello | 4:55
    upload: Hits | Adele - Hello (Slowed + Reverb) | 5:55 != Adele | Hello | 4:55
    upload: Hits | Adele - Someone Like You | 4:45 != Adele | Hello | 4:55
    upload: Hits | Adele - 25 (Full Album) | 48:25 != Adele | Hello | 4:55
    # A song is wanted among videos
    Rema; Selena Gomez | Calm Down (with Selena Gomez) | 3:59 == video: RemaVEVO | Rema, Selena Gomez - Calm Down (Official Music Video) | 3:59
    Rema | Calm Down | 3:39 ?= video: RemaVEVO | Rema, Selena Gomez - Calm Down (Official Music Video) | 3:59
    CKay | Love Nwantiti | 2:25 == topic: CKay - Topic | Love Nwantiti | 2:25
    CKay | love nwantiti (ah ah ah) | 2:25 ~= topic: CKay - Topic | Love Nwantiti | 2:25
    Tyla | Water | 3:20 == video: TylaVEVO | Tyla - Water (Official Music Video) | 3:26
    Davido; Musa Keys | UNAVAILABLE (feat. Musa Keys) | 2:49 == video: DavidoVEVO | Davido - UNAVAILABLE (Official Video) ft. Musa Keys | 3:13
    Ayra Starr | Rush | 3:05 == video: AyraStarrVEVO | Ayra Starr - Rush (Official Music Video) | 3:20
    Ayra Starr | Rush | 3:05 != video: AyraStarrVEVO | Ayra Starr - Rush (Performance Video) [Live] | 3:05
    Ayra Starr | Rush | 3:05 != upload: Slowed Hits | Ayra Starr - Rush (slowed) | 3:35
    Ayra Starr | Rush | 3:05 != upload: Dance TV | Ayra Starr - Rush dance tutorial | 3:05
    Ayra Starr | Rush | 3:05 != upload: Ayra Fans | Ayra Starr - Rush reaction | 3:10
    Amaarae | SAD GIRLZ LUV MONEY | 3:25 == upload: Lyrics Corner | Amaarae - SAD GIRLZ LUV MONEY (Lyrics) | 3:25
    Libianca | People | 3:04 == upload: Lyrics Corner | Libianca - People (Lyrics) ¦ i've been drinking more alcohol | 3:05
    Libianca | People | 3:04 != upload: Lyrics Corner | Libianca - People (sped up) | 2:34
    Ruger | Bounce | 2:43 == video: Ruger | Ruger - Bounce (Official Video) | 2:57
    Ruger | Bounce | 2:43 != video: Ruger | Ruger - Dior (Official Video) | 2:57
    # Titles of two alphabets
    방탄소년단 | 피 땀 눈물 | 3:37 == video: HYBE LABELS | BTS (방탄소년단) '피 땀 눈물 (Blood Sweat & Tears)' Official MV | 3:37
    Кино | Перемен | 4:55 == upload: Советский рок | Кино - Перемен (1989) | 4:55
    Kino | Peremen | 4:55 ?= upload: Советский рок | Кино - Перемен | 4:55
    鄧麗君 | 月亮代表我的心 | 3:28 == video: 鄧麗君 Teresa Teng | 鄧麗君 - 月亮代表我的心 (Official Video) | 3:28
    عمرو دياب | تملي معاك | 4:27 == video: Amr Diab | عمرو دياب - تملى معاك (Official Video) | 4:30
    # Lengths
    Michael Jackson | Thriller | 5:57 ~= video: michaeljacksonVEVO | Michael Jackson - Thriller (Official Video - Shortened Version) | 5:57
    Michael Jackson | Thriller | 5:57 != video: michaeljacksonVEVO | Michael Jackson - Thriller (Official 4K Video) | 13:42
    Childish Gambino | This Is America | 3:45 == video: ChildishGambinoVEVO | Childish Gambino - This Is America (Official Video) | 4:04
    Toto | Africa | 4:55 ?= upload: Rock Vault | Toto - Africa | 5:08
    Toto | Africa | 4:55 != upload: Rock Vault | Toto - Africa | 9:55
    Toto | Africa | 4:55 ?= video: TotoVEVO | Toto - Africa | 4:35
    # Two videos
    video: TotoVEVO | Toto - Africa (Official HD Video) | 4:31 == video: Toto | Toto - Africa | 4:35
    upload: Rock Vault | Toto - Africa (Lyrics) | 4:55 == topic: Toto - Topic | Africa | 4:55
    topic: Toto - Topic | Africa | 4:55 == upload: Rock Vault | Toto - Africa (Lyrics) | 4:56
    topic: Toto - Topic | Africa | 4:55 != upload: Rock Vault | Weezer - Africa (Lyrics) | 4:01
  `);
});
