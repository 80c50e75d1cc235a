import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe("channels' names", () => {
  testCases(`
    Kate Bush | Wuthering Heights | 4:28 == video: KateBushMusic | Kate Bush - Wuthering Heights - Official Music Video - Version 1 | 4:30
    Kate Bush | Babooshka | 3:20 == video: KateBushMusic | Babooshka (Official Music Video) | 3:25
    PSY | GANGNAM STYLE (강남스타일) | 3:39 == video: officialpsy | PSY - GANGNAM STYLE(강남스타일) M/V | 4:12
    BTS | Butter | 2:44 == video: HYBE LABELS | BTS (방탄소년단) 'Butter' Official MV | 2:58
    SEVENTEEN | Super | 3:20 == video: HYBE LABELS | SEVENTEEN (세븐틴) '손오공(Super)' Official MV | 3:30
    Ed Sheeran | Shape of You | 3:53 == video: EdSheeranVEVO | Shape of You [Official Video] | 3:58
    Wizkid | Ojuelegba | 3:45 == video: StarBoy TV | WizKid - Ojuelegba (OFFICIAL VIDEO) | 3:50
    Wizkid | Joro | 4:22 == video: wizkidayoVEVO | Joro (Official Video) | 4:24
    Davido | Fall | 4:00 == video: Davido Music | Fall (Official Video) | 4:05
    Roxy Music | Avalon | 4:17 == video: Roxy Music | Avalon | 4:20
    Imagine Dragons | Believer | 3:24 == video: ImagineDragonsVEVO | Imagine Dragons - Believer | 3:37
    Of Monsters and Men | Little Talks | 4:27 == video: OfMonstersAndMenVEVO | Little Talks (Official Video) | 4:30
    The Weeknd | Blinding Lights | 3:20 == video: TheWeekndVEVO | Blinding Lights (Official Video) | 3:24
    AC/DC | Thunderstruck | 4:52 == video: acdcVEVO | Thunderstruck (Official Video) | 4:53
    Guns N' Roses | November Rain | 8:57 == video: GunsNRosesVEVO | November Rain | 9:17
    Beyoncé | Halo | 4:21 == video: beyonceVEVO | Halo | 4:30
    Rosalía | DESPECHÁ | 2:38 == video: ROSALÍA | DESPECHÁ (Official Video) | 2:45
    Tiwa Savage | Koroba | 2:50 == video: Tiwa Savage Official | Koroba (Official Video) | 2:58
    Mr Eazi | Leg Over | 3:25 == video: officialmreazi | Leg Over (Official Video) | 3:30
    Shakira | Waka Waka | 3:22 ~= video: shakiraVEVO | Waka Waka (This Time for Africa) | 3:30 
    Gorillaz | Feel Good Inc. | 3:41 == video: Gorillaz | Feel Good Inc. (Official Video) | 4:14
    Rammstein | Deutschland | 5:22 == video: Rammstein Official | Deutschland (Official Video) | 5:30
    Sauti Sol | Melanin | 3:50 == video: sautisolofficial | Melanin ft Patoranking | 3:55
    Coldplay | Yellow | 4:26 == topic: Coldplay - Topic | Yellow | 4:26
    # A label's channel proves nothing
    Wizkid | Joro | 4:22 != video: Universal Music | Burna Boy - Joro (Official Video) | 4:22
    Kate Bush | Babooshka | 3:20 != upload: Bush Tributes | Babooshka | 3:20
    # Nor does a channel that only begins like the artist
    Adele | Hello | 4:55 != upload: Adelen | Hello | 4:55
  `);
});
