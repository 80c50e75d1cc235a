import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe('parts and one-sided brackets', () => {
  testCases(`
    # A number on one side, or another one, is another part
    Pink Floyd | Another Brick in the Wall, Pt. 1 | 3:11 != Pink Floyd | Another Brick in the Wall, Pt. 2 | 3:59
    Pink Floyd | Shine On You Crazy Diamond (Parts I-V) | 13:32 != Pink Floyd | Shine On You Crazy Diamond (Parts VI-IX) | 12:28
    R. Kelly | Ignition | 3:10 != R. Kelly | Ignition 2 | 3:10
    Kendrick Lamar | The Heart | 4:00 != Kendrick Lamar | The Heart (Part 5) | 4:00
    Kendrick Lamar | The Heart (Pt. 4) | 4:00 != Kendrick Lamar | The Heart (Pt. 5) | 4:00
    Logic | Under Pressure | 9:19 != Logic | Under Pressure (Part II) | 9:19
    The Weeknd | Six Feet Under | 3:57 != The Weeknd | Six Feet Under (2.0) | 3:57
    Alok | Hear Me Now | 3:13 != Alok | Hear Me Now (2.0) | 3:13
    Burna Boy | Anybody | 3:08 != Burna Boy | Anybody, Pt. 2 | 3:08
    Beyoncé | Flawless | 4:10 != Beyoncé | Flawless Part II | 4:10
    Metallica | The Unforgiven | 6:27 != Metallica | The Unforgiven II | 6:36
    Metallica | The Unforgiven II | 6:36 != Metallica | The Unforgiven III | 7:47
    Hozier | From Eden | 4:43 != Hozier | From Eden (Chapter 2) | 4:43
    Wu-Tang Clan | Method Man | 5:50 != Wu-Tang Clan | Method Man (Vol. 2) | 5:50
    J. Cole | A Tale of 2 Citiez | 4:30 != J. Cole | A Tale of Citiez | 4:30
    # The same part spelled otherwise
    Pink Floyd | Another Brick in the Wall, Pt. 2 | 3:59 == Pink Floyd | Another Brick in the Wall (Part II) | 3:59
    Pink Floyd | Another Brick in the Wall, Part Two | 3:59 == Pink Floyd | Another Brick in the Wall, Pt. 2 | 3:59
    Metallica | The Unforgiven III | 7:47 == Metallica | The Unforgiven 3 | 7:47
    Coldplay | Hymn for the Weekend No. 2 | 4:18 == Coldplay | Hymn for the Weekend Nº 2 | 4:18
    Lou Bega | Mambo No. 5 (A Little Bit of...) | 3:39 == Lou Bega | Mambo No.5 (A Little Bit Of…) | 3:39
    Beastie Boys | Hey Ladies, Vol. I | 3:47 == Beastie Boys | Hey Ladies, Volume 1 | 3:47
    Led Zeppelin | Moby Dick Part One | 4:20 == Led Zeppelin | Moby Dick Part 1 | 4:20
    # An unknown remark on one side is at most a substitute
    The Rolling Stones | (I Can't Get No) Satisfaction | 3:43 ~= The Rolling Stones | Satisfaction | 3:43
    Eurythmics | Sweet Dreams (Are Made of This) | 3:36 ~= Eurythmics | Sweet Dreams | 3:36
    Deep Blue Something | Breakfast at Tiffany's (Sunrise) | 4:16 ~= Deep Blue Something | Breakfast at Tiffany's | 4:17
    Kate Bush | Running Up That Hill (A Deal With God) | 4:58 ~= Kate Bush | Running Up That Hill | 4:58
    Whitney Houston | I Wanna Dance with Somebody (Who Loves Me) | 4:50 ~= Whitney Houston | I Wanna Dance with Somebody | 4:51
    Rihanna | Don't Stop the Music (Jungle) | 4:27 ?= Rihanna | Don't Stop the Music | 4:20
    Asake | Lonely At The Top (Sunset) | 2:36 ?= Asake | Lonely At The Top | 2:41
    # Written on both sides it is the title
    Kate Bush | Running Up That Hill (A Deal With God) | 4:58 == Kate Bush | Running Up That Hill [A Deal with God] | 4:58
    The Rolling Stones | (I Can't Get No) Satisfaction | 3:43 == The Rolling Stones | I Can't Get No Satisfaction | 3:43
    The Offspring | Pretty Fly (For a White Guy) | 3:08 == The Offspring | Pretty Fly for a White Guy | 3:08
    # Two other remarks are two songs
    Sufjan Stevens | Chicago (Adult Contemporary Easy) | 4:25 != Sufjan Stevens | Chicago (Multiple Personality Disorder) | 4:25
    # Two soft differences together: a guest and a remark
    Drake | Controlla (Island) | 4:05 ?= Drake; Popcaan | Controlla | 4:05
    Wizkid; Tems | Essence (Sunset) | 4:08 ?= Wizkid | Essence | 4:08
    # What the bracket says is known elsewhere
    Idina Menzel | Let It Go (From "Frozen") | 3:44 == Idina Menzel | Let It Go | 3:44
    Idina Menzel | Let It Go - From Frozen | 3:44 == Idina Menzel | Let It Go | 3:44
    Alan Walker | Faded (Original Mix) | 3:32 == Alan Walker | Faded | 3:32
    BTS | Dynamite (다이너마이트) | 3:19 == BTS | Dynamite | 3:19
  `);
});
