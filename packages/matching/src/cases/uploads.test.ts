import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe('titles of videos', () => {
  testCases(`
    # Orders and separators
    Toto | Africa | 4:55 == video: TotoVEVO | Toto - Africa (Official HD Video) | 4:58
    Toto | Africa | 4:55 == upload: Rock Vault | Africa - Toto | 4:55
    Toto | Africa | 4:55 == upload: Rock Vault | Toto-Africa | 4:55
    Toto | Africa | 4:55 == upload: Rock Vault | Toto ~ Africa | 4:55
    Toto | Africa | 4:55 == upload: Rock Vault | Toto_Africa | 4:55
    Toto | Africa | 4:55 == upload: Rock Vault | Toto_-_Africa.mp3 | 4:55
    Toto | Africa | 4:55 == upload: Rock Vault | Toto: Africa | 4:55
    Toto | Africa | 4:55 == upload: Rock Vault | Toto "Africa" (1982) | 4:55
    Toto | Africa | 4:55 == upload: Rock Vault | Toto "Africa" | 4:55
    Toto | Africa | 4:55 == upload: Rock Vault | Africa by Toto | 4:55
    Toto | Africa | 4:55 == upload: Rock Vault | Toto — Africa [Lyrics] HQ | 4:55
    Toto | Africa | 4:55 == upload: Rock Vault | Africa ~ Toto (with lyrics) | 4:55
    YOASOBI | アイドル | 3:33 == video: Ayase / YOASOBI | YOASOBI「アイドル」 Official Music Video | 3:45
    LiSA | 紅蓮華 | 3:58 == video: LiSA Official YouTube | LiSA 『紅蓮華』 -MUSiC CLiP- | 4:01
    宇多田ヒカル | First Love | 4:18 == video: Hikaru Utada | 宇多田ヒカル「First Love」Music Video | 4:35
    Ado | うっせぇわ | 3:25 == video: Ado | 【Ado】うっせぇわ | 3:30
    IU | Celebrity | 3:15 == video: 1theK | [MV] IU(아이유) _ Celebrity | 3:25
    BLACKPINK | How You Like That | 3:01 == video: BLACKPINK | BLACKPINK - 'How You Like That' M/V | 3:03
    (G)I-DLE | TOMBOY | 2:54 == video: (G)I-DLE Official | (여자)아이들((G)I-DLE) - 'TOMBOY' Official Music Video | 3:11
    BIGBANG | FANTASTIC BABY | 3:52 == video: BIGBANG | BIGBANG - FANTASTIC BABY M/V | 3:57
    Pritam; Arijit Singh | Kesariya | 4:28 == video: Sony Music India | Kesariya - Brahmāstra ¦ Ranbir Kapoor ¦ Pritam ¦ Arijit Singh | 4:33
    # A year, an album or a source in the bracket is explained
    Toto | Africa | 4:55 | Toto IV == upload: Rock Vault | Toto - Africa (1982) | 4:55
    Toto | Africa | 4:55 | Toto IV == upload: Rock Vault | Toto - Africa (Toto IV) | 4:55
    Toto | Africa | 4:55 | Toto IV == upload: Rock Vault | Toto - Africa [Toto IV, 1982] | 4:55
    Silvio Rodríguez | Quién Fuera | 5:36 | Silvio == upload: Trova | Quién fuera: Silvio Rodríguez (Silvio) | 5:36
    Celine Dion | My Heart Will Go On | 4:40 == video: CelineDionVEVO | Céline Dion - My Heart Will Go On (from "Titanic") | 4:46
    Giveon | Heartbreak Anniversary | 3:18 == video: GiveonVEVO | Giveon - Heartbreak Anniversary (Official Music Video) | 3:20
    Julie Andrews | The Sound of Music | 2:58 == upload: Musicals | Julie Andrews - The Sound of Music | 2:58
    # Several artists
    Silk Sonic; Bruno Mars; Anderson .Paak | Leave The Door Open | 4:02 == video: Bruno Mars | Bruno Mars, Anderson .Paak, Silk Sonic - Leave the Door Open [Official Video] | 4:10
    Lil Kleine; Ronnie Flex | Drank & Drugs | 2:25 == upload: TopNotch | Lil Kleine & Ronnie Flex - Drank & Drugs (prod. Jack $hirak) | 2:26
    Maluma; The Weeknd | Hawái - Remix | 3:19 == video: Maluma | Maluma & The Weeknd - Hawái Remix (Official Video) | 3:25
    J. Balvin; Willy William | Mi Gente | 3:09 == video: jbalvinVEVO | J Balvin, Willy William - Mi Gente (Official Video) | 3:06
    Barbra Streisand; Neil Diamond | You Don't Bring Me Flowers | 3:15 == upload: Nikki b | Barbra Streisand   Neil Diamond - You Don't Bring Me Flowers | 3:15
    Boef | Natte Sokken | 2:55 == upload: Gewoon Boef | BOEF FEAT. KA - NATTE SOKKEN | 2:56
    # Whole albums, streams and mixes are no song
    Pink Floyd | The Wall | 3:59 != upload: Rock Vault | Pink Floyd - The Wall (Full Album)
    Pink Floyd | The Wall | 3:59 != upload: Rock Vault | Pink Floyd - The Wall [Full EP]
    Toto | Africa | 4:55 != upload: Rock Vault | Toto - Africa (1 hour)
    Toto | Africa | 4:55 != upload: Rock Vault | Toto - Africa - Full Album Stream
    Toto | Africa | 4:55 != upload: Rock Vault | Toto - Africa (Full Mix)
    Lofi Girl | beats to relax | 3:00 != upload: Lofi Girl | Lofi Girl - beats to relax (live stream)
    # Uploads that are something else
    Toto | Africa | 4:55 != upload: Rock Vault | Toto - Africa (Karaoke) | 4:55
    Toto | Africa | 4:55 != upload: Rock Vault | Toto - Africa (8D Audio) | 4:55
    Toto | Africa | 4:55 != upload: Rock Vault | Toto - Africa (Drum Cover) | 4:55
    Toto | Africa | 4:55 != upload: Rock Vault | Toto - Africa (Nightcore) | 4:05
    Toto | Africa | 4:55 != upload: Rock Vault | Toto - Africa reaction | 4:55
    Toto | Africa | 4:55 != upload: Rock Vault | Toto - Africa live 1990 | 4:55
    Toto | Africa | 4:55 != video: WeezerVEVO | Weezer - Africa (Official Video) | 4:55
    Toto | Africa | 4:55 != upload: Rock Vault | Africa - Weezer (Toto cover) | 4:55
    Toto | Africa | 4:55 != upload: Rock Vault | Weezer - Africa (Toto) | 4:01
    # A stranger's upload has to be named in full and of the length
    Toto | Africa | 4:55 ?= upload: Rock Vault | Toto - Africa | 5:20
    Toto | Africa | 4:55 != upload: Rock Vault | Africa | 4:55
    upload: Good Vibes | Piano Tribute Players - Taki Taki (Audio) | 3:28 == Piano Tribute Players | Taki Taki | 3:28
    # Uploads' strictness applies to candidates, not to what is wanted
    upload: Rock Vault | Toto - Africa | 5:03 == Toto | Africa | 4:55
    upload: Rock Vault | Toto - Afrika (Lyrics) | 4:55 == Toto | Africa | 4:55
    upload: Rock Vault | Guns and Roses - Sweet Child of Mine | 5:56 == Guns N' Roses | Sweet Child O' Mine | 5:56
    unknown: Some Fan | Africa Toto | 4:55 == Toto | Africa | 4:55
  `);
});
