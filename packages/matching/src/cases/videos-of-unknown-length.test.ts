import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe('videos of unknown length', () => {
  testCases(`
    # Rock and pop
    Gorillaz | Feel Good Inc. | 3:42 | Demon Days == video: Gorillaz | Gorillaz - Feel Good Inc. (Official Video)
    Gorillaz | Rhinestone Eyes | 3:20 | Plastic Beach ~= video: Gorillaz | Gorillaz - Rhinestone Eyes [Storyboard Film] (Official Music Video)
    Gorillaz; Tame Impala; Bootie Brown | New Gold (feat. Tame Impala and Bootie Brown) | 3:35 == video: Gorillaz | Gorillaz - New Gold ft. Tame Impala & Bootie Brown (Official Visualiser)
    Red Hot Chili Peppers | Californication | 5:29 == video: Red Hot Chili Peppers | Red Hot Chili Peppers - Californication (Official Music Video) [HD UPGRADE]
    Linkin Park | Numb | 3:05 == video: Linkin Park | Numb (Official Music Video) [4K UPGRADE] – Linkin Park
    50 Cent; Olivia | Candy Shop | 3:29 == video: 50CentVEVO | 50 Cent - Candy Shop (Official Music Video) ft. Olivia
    Metallica | Nothing Else Matters - Remastered 2021 | 6:28 ~= video: Metallica | Metallica: Nothing Else Matters (Official Music Video)
    Metallica | One - Remastered | 7:27 ~= video: Metallica | Metallica: One (Official Music Video)
    Coldplay; BTS | My Universe | 3:48 == video: Coldplay | Coldplay X BTS - My Universe (Official Video)
    The Chainsmokers; Coldplay | Something Just Like This | 4:07 == video: ChainsmokersVEVO | The Chainsmokers & Coldplay - Something Just Like This (Lyric)
    Daft Punk; Pharrell Williams; Nile Rodgers | Get Lucky - Radio Edit | 4:08 ~= video: DaftPunkVEVO | Daft Punk - Get Lucky (Official Audio) ft. Pharrell Williams, Nile Rodgers
    Avicii | Levels - Radio Edit | 3:19 ~= video: AviciiOfficialVEVO | Avicii - Levels
    Bob Marley & The Wailers | Could You Be Loved | 3:57 == video: Bob Marley | Bob Marley - Could You Be Loved
    a-ha | Take On Me | 3:45 == video: a-ha | a-ha - Take On Me (Official Video) [Remastered in 4K]
    Kate Bush | Running Up That Hill (A Deal With God) | 4:58 ~= video: KateBushMusic | Kate Bush - Running Up That Hill - Official Music Video
    Queen; David Bowie | Under Pressure - Remastered 2011 | 4:08 ~= video: Queen Official | Queen - Under Pressure (Official Video)
    System Of A Down | Chop Suey! | 3:30 == video: systemofadownVEVO | System Of A Down - Chop Suey! (Official HD Video)
    Indila | Dernière danse | 3:33 == video: IndilaVEVO | Indila - Dernière Danse (Clip Officiel)
    Hans Zimmer | Cornfield Chase | 2:06 | Interstellar (Original Motion Picture Soundtrack) == video: WaterTower Music | Interstellar Official Soundtrack ¦ Cornfield Chase - Hans Zimmer ¦ WaterTower
    Elton John; Dua Lipa; PNAU | Cold Heart - PNAU Remix | 3:22 == video: EltonJohnVEVO | Elton John, Dua Lipa - Cold Heart (PNAU Remix) (Official Video)
    Edith Piaf | Non, je ne regrette rien | 2:22 == upload: Mario Silva | Edith Piaf - Non, Je ne regrette rien
    Kings of Leon | Sex on Fire | 3:23 == video: KingsOfLeonVEVO | Kings Of Leon - Sex on Fire (Official Video)
    Lady Gaga; Bradley Cooper | Shallow | 3:35 == video: LadyGagaVEVO | Lady Gaga, Bradley Cooper - Shallow (from A Star Is Born) (Official Music Video)
    # Film songs with a list of names
    Pritam; Arijit Singh; Amitabh Bhattacharya | Kesariya (From "Brahmastra") | 4:28 == video: SonyMusicIndiaVEVO | Kesariya - Brahmāstra ¦ Ranbir Kapoor ¦ Alia Bhatt ¦ Pritam ¦ Arijit Singh ¦ Amitabh Bhattacharya
    Sachin-Jigar; Arijit Singh | Apna Bana Le | 4:21 | Bhediya == upload: Zee Music Company | Apna Bana Le - Full Audio ¦ Bhediya ¦ Varun Dhawan, Kriti Sanon¦ Sachin-Jigar,Arijit Singh,Amitabh B
    Jubin Nautiyal; Tanishk Bagchi; Asees Kaur | Raataan Lambiyan (From "Shershaah") | 3:50 == upload: Sony Music India | Raataan Lambiyan – Official Video ¦ Shershaah ¦ Sidharth – Kiara ¦ Tanishk Bagchi¦ Jubin Nautiyal ¦Asees
    Anirudh Ravichander | Arabic Kuthu - Halamithi Habibo (From "Beast") | 4:40 == upload: Sun TV | Arabic Kuthu ¦ Halamithi Habibo - Lyric Video ¦ Beast¦ Thalapathy Vijay¦ Sun Pictures¦ Nelson¦ Anirudh Ravichander
    Sid Sriram | Srivalli | 3:44 | Pushpa - The Rise == upload: Aditya Music | Srivalli (Lyrical) ¦ Pushpa ¦ Allu Arjun, Rashmika Mandanna ¦ DSP ¦ Sid Sriram ¦ Sukumar
    # Korean and Japanese
    BTS | Dynamite | 3:19 == video: HYBE LABELS | BTS (방탄소년단) 'Dynamite' Official MV
    BLACKPINK | Pink Venom | 3:06 == video: BLACKPINK | BLACKPINK - ‘Pink Venom’ M/V
    TWICE | The Feels | 3:18 == video: JYP Entertainment | TWICE "The Feels" M/V
    aespa | Next Level | 3:41 == video: SMTOWN | aespa 에스파 'Next Level' MV
    IU; G-DRAGON | Palette (feat. G-DRAGON) | 3:37 == video: 1theK (원더케이) | [MV] IU(아이유) _ Palette(팔레트) (Feat. G-DRAGON)
    ITZY | DALLA DALLA | 3:19 == video: JYP Entertainment | ITZY “달라달라(DALLA DALLA)” M/V @ITZY
    Stray Kids | God's Menu | 2:48 == video: JYP Entertainment | Stray Kids "神메뉴(God's Menu)" M/V
    YOASOBI | 夜に駆ける | 4:21 == video: Ayase / YOASOBI | YOASOBI「夜に駆ける」 Official Music Video
    Kenshi Yonezu | Lemon | 4:15 == video: Kenshi Yonezu  米津玄師 | 米津玄師  MV「Lemon」
    OFFICIAL HIGE DANDISM | Pretender | 5:26 == video: Official髭男dism | Official髭男dism - Pretender［Official Video］
    # Latin America
    Bad Bunny | Tití Me Preguntó | 4:04 | Un Verano Sin Ti == video: Bad Bunny | Bad Bunny - Tití Me Preguntó (Video Oficial) ¦ Un Verano Sin Ti
    KAROL G; Shakira | TQG | 3:19 == video: KarolGVEVO | KAROL G, Shakira - TQG (Official Video)
    Bizarrap; Shakira | Shakira: Bzrp Music Sessions, Vol. 53 | 3:37 == video: Bizarrap | SHAKIRA ¦¦ BZRP Music Sessions #53
    Boef | Natte Sokken | 2:55 | Natte Sokken == upload: Gewoon Boef | BOEF FEAT. KA - NATTE SOKKEN ¦ MUGSHOT SESSIE 3 (PROD. KEYSER SOZE)
    Soda Stereo | De Música Ligera - Remasterizado 2007 | 3:33 ~= video: SodaStereoVEVO | Soda Stereo - De Música Ligera (Gira Me Verás Volver) [Official Video]
    # Arabic, with both alphabets
    Amr Diab | Tamally Maak | 4:27 == video: Amr Diab | Amr Diab - Tamally Maak ¦ عمرو دياب - تملى معاك
    Nancy Ajram | Ah W Noss | 3:35 == video: NancyAjram | Nancy Ajram - Ah W Noss (Official Music Video) / نانسي عجرم - أه ونص
    # Somebody else's
    Tracy Chapman | Fast Car | 4:56 != upload: Boyce Avenue | Boyce Avenue - Fast Car ¦ Tracy Chapman
    Tracy Chapman | Fast Car | 4:56 != video: LukeCombsVEVO | Luke Combs - Fast Car (Official Video)
    Adele | Hello | 4:55 != upload: Leroy Sanchez | Leroy Sanchez - Hello (Adele)
    Adele | Hello | 4:55 != upload: Walk off the Earth | Hello - Walk off the Earth (Feat. Myles and Isaac - Adele Cover)
    Bruno Mars | Grenade | 3:42 != video: BrunoMarsVEVO | Bruno Mars - Just The Way You Are (Official Music Video)
    Metallica | One | 7:27 != video: Metallica | Metallica: One (Live in San Diego, 1992) [Live Sh*t: Binge & Purge]
    La Ley | Aquí | 3:36 | La Ley MTV Unplugged != video: Warner Music México | La Ley - Aquí (Video Oficial)
    Vince Staples | Norf Norf | 3:03 != video: VinceStaplesVEVO | Vince Staples - Big Fish (Official Video)
  `);
});
