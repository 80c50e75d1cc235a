import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe('similar but different pairs', () => {
  testCases(`
    # Titles that hold a version's word are no version
    Pearl Jam | Alive | 5:41 == Pearl Jam | Alive | 5:40
    Wings | Live and Let Die | 3:12 == Wings | Live And Let Die | 3:13
    Kanye West | Slow Jamz | 5:16 == Kanye West | Slow Jamz | 5:16
    Tracy Chapman | Fast Car | 4:56 == Tracy Chapman | Fast Car | 4:57
    Jay-Z | Dirt Off Your Shoulder | 4:05 == JAY-Z | Dirt Off Your Shoulder | 4:05
    Eiffel 65 | Blue (Da Ba Dee) | 4:43 ~= Eiffel 65 | Blue | 4:43
    Radiohead | Karma Police | 4:24 == Radiohead | Karma Police | 4:22
    Bruce Springsteen | Cover Me | 3:27 == Bruce Springsteen | Cover Me | 3:27
    The Buggles | Video Killed the Radio Star | 4:13 == The Buggles | Video Killed The Radio Star | 4:12
    Queen | Radio Ga Ga - Remastered 2011 | 5:48 ~= Queen | Radio Ga Ga | 5:48
    Missy Elliott | Work It | 4:58 != Missy Elliott | Work It (Clean) [Live] | 4:58
    Genesis | In Too Deep | 5:00 != Sum 41 | In Too Deep | 3:27
    Daft Punk | Instant Crush (feat. Julian Casablancas) | 5:37 ~= Daft Punk | Instant Crush | 5:37
    Lily Allen | LDN | 3:11 != Lily Allen | LDN (Switch Remix) | 4:40
    Acoustic Alchemy | Mr. Chow | 4:50 == Acoustic Alchemy | Mr. Chow | 4:50
    # One word makes another song
    Taylor Swift | Blank Space | 3:51 != Taylor Swift | Style | 3:51
    Taylor Swift | I Knew You Were Trouble | 3:39 == Taylor Swift | I Knew You Were Trouble. | 3:39
    The Beatles | Sgt. Pepper's Lonely Hearts Club Band | 2:02 != The Beatles | Sgt. Pepper's Lonely Hearts Club Band (Reprise) | 1:20
    Michael Jackson | Black or White | 4:15 != Michael Jackson | Black and Blue | 4:15
    Alicia Keys | No One | 4:13 != Alicia Keys | Someone | 4:13
    Backstreet Boys | I Want It That Way | 3:33 != Backstreet Boys | I Need You Tonight | 3:33
    U2 | One | 4:36 != U2 | One Tree Hill | 5:23
    Madonna | Like a Prayer | 5:41 != Madonna | Like a Virgin | 3:38
    Coldplay | Fix You | 4:55 != Coldplay | Missing You | 4:55
    Adele | Someone Like You | 4:45 != Adele | Somebody Like You | 3:45
    R.E.M. | Losing My Religion | 4:28 == REM | Losing My Religion | 4:28
    Blur | Song 2 | 2:02 != Blur | Song 3 | 2:02
    Prince | 1999 | 6:15 != Prince | 1998 | 6:15
    # Abbreviations, numbers and signs
    Sixpence None the Richer | Kiss Me | 3:28 == Sixpence None The Richer | Kiss Me | 3:29
    Rage Against the Machine | Killing in the Name | 5:13 == Rage Against the Machine | Killing In the Name | 5:14
    P!nk | U + Ur Hand | 3:34 == Pink | U and Ur Hand | 3:34
    Ke$ha | TiK ToK | 3:19 == Kesha | Tik Tok | 3:19
    Panic! At The Disco | I Write Sins Not Tragedies | 3:06 == Panic At The Disco | I Write Sins Not Tragedies | 3:06
    CeeLo Green | F**k You | 3:43 == CeeLo Green | Fuck You | 3:43
    Nicki Minaj | Super Bass | 3:20 == Nicki Minaj | Superbass | 3:20
    N.W.A. | Straight Outta Compton | 4:18 == N.W.A | Straight Outta Compton | 4:18
    Guns N' Roses | Knockin' on Heaven's Door | 5:36 == Guns N’ Roses | Knocking On Heaven’s Door | 5:36
    Rock Band | Rock 'n' Roll High School | 2:40 == Rock Band | Rock and Roll High School | 2:40
    Ed Sheeran | ÷ | 3:00 != Ed Sheeran | × | 3:00
    # The very recording is named on one side, the artist in another order
    Simon & Garfunkel | Mrs. Robinson | 4:04 == Garfunkel & Simon | Mrs. Robinson | 4:04
    Marvin Gaye; Tammi Terrell | Ain't No Mountain High Enough | 2:28 == Marvin Gaye & Tammi Terrell | Ain't No Mountain High Enough | 2:28
    Queen; David Bowie | Under Pressure | 4:08 == David Bowie & Queen | Under Pressure | 4:08
    Santana; Rob Thomas | Smooth (feat. Rob Thomas) | 4:55 == Santana | Smooth (feat. Rob Thomas of Matchbox Twenty) | 4:55
    Jay Rock; Kendrick Lamar; Future; James Blake | King's Dead (with Kendrick Lamar, Future & James Blake) | 3:50 == Jay Rock, Kendrick Lamar, Future & James Blake | King's Dead | 3:50
    # Karaoke bands, tributes, lullabies and children's versions
    Coldplay | Yellow | 4:26 != Rockabye Baby! | Lullaby Renditions of Coldplay: Yellow | 3:26
    Coldplay | Yellow | 4:26 != Vitamin String Quartet | Yellow | 4:26
    Adele | Hello | 4:55 != Zoom Karaoke | Hello (In the Style of Adele) [Karaoke Version] | 4:55
    Adele | Hello | 4:55 != Piano Tribute Players | Hello | 4:55
    Adele | Hello | 4:55 != The Karaoke Channel | Hello (Originally Performed by Adele) | 4:55
    Luis Fonsi | Despacito | 3:48 != Kidz Bop Kids | Despacito | 3:28
    Billie Eilish | bad guy | 3:14 != Scary Pockets | bad guy | 3:54
    # Lengths
    Pink Floyd | Comfortably Numb | 6:22 == Pink Floyd | Comfortably Numb | 6:24
    Pink Floyd | Comfortably Numb | 6:22 != Pink Floyd | Comfortably Numb | 9:10
    Manu Chao | Me Gustas Tu | 4:00 == Manu Chao | Me gustas tú | 3:59
    Manu Chao | Me Gustas Tu | 4:00 == Manu Chao | Me gustas tú
    Iron Butterfly | In-A-Gadda-Da-Vida | 17:03 != Iron Butterfly | In-A-Gadda-Da-Vida (Single Version) | 2:52
    # Wrong codes
    Adele | Hello | 4:55 | 25 | GBBKS1500214 != Lionel Richie | Hello (Live) | 5:55 | Live | GBBKS1500214
    Adele | Hello | 4:55 | 25 | GBBKS1500214 == Adele | Hello | 4:55 | 25 | gb-bks-15-00214
    Adele | Hello | 4:55 | 25 | GBBKS1500214 != Adele | Hello (Instrumental) | 4:55 | 25 | GBBKS1500214
    Adele | Hello | 4:55 | 25 | GBBKS1500214 != Drake | Hotline Bling | 4:27 | Views | GBBKS1500214
    Adele | Hello | 4:55 | 25 | GBBKS1500214 == Various Artists | Hello | 4:55 | Hits 2015 | GBBKS1500214
  `);
});
