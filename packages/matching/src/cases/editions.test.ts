import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe('editions', () => {
  testCases(`
    # The plain song under another name
    Eminem | Lose Yourself - Soundtrack Version | 5:20 == Eminem | Lose Yourself | 5:20
    The Who | Pinball Wizard - Original Album Version | 3:01 == The Who | Pinball Wizard | 3:01
    Deadmau5 | Strobe (Original Mix) | 10:37 == deadmau5 | Strobe | 10:37
    Coldplay | Yellow (Album Version) | 4:26 == Coldplay | Yellow | 4:26
    Lana Del Rey | Radio (Bonus Track) | 3:34 == Lana Del Rey | Radio | 3:34
    Lana Del Rey | Yes To Heaven [Deluxe Edition] | 5:04 == Lana Del Rey | Yes To Heaven | 5:04
    2Pac | Hit 'Em Up (Explicit) | 5:12 == 2Pac | Hit 'Em Up | 5:12
    M.I.A. | Paper Planes [Explicit] | 3:24 == M.I.A. | Paper Planes | 3:24
    Shakira | Hips Don't Lie (Versión Original) | 3:38 == Shakira | Hips Don't Lie | 3:38
    Jamala | 1944 (Eurovision 2016 - Ukraine) | 2:58 == Jamala | 1944 | 2:58
    # An edit of the same length is a substitute
    Haddaway | What Is Love - Radio Edit | 4:00 ~= Haddaway | What Is Love | 4:00
    Daft Punk | One More Time (Radio Edit) | 3:55 != Daft Punk | One More Time | 5:20
    Avicii | Levels - Radio Edit | 3:19 != Avicii | Levels | 5:38
    Robin S | Show Me Love - Radio Edit | 4:12 != Robin S | Show Me Love (Club Mix) | 4:12
    Eric Prydz | Opus - Four Tet Remix | 8:47 != Eric Prydz | Opus | 9:03
    Faithless | Insomnia - Radio Edit | 3:33 == Faithless | Insomnia (Radio Mix) | 3:34
    Haddaway | What Is Love (7" Mix) | 4:29 ~= Haddaway | What Is Love | 4:29
    New Order | Blue Monday | 7:29 != New Order | Blue Monday (7" Version) | 4:05
    Donna Summer | Hot Stuff - 12" Version | 6:47 != Donna Summer | Hot Stuff | 3:49
    Donna Summer | Hot Stuff (12" Version) | 6:47 == Donna Summer | Hot Stuff (12 Inch Version) | 6:47
    # Extended
    Dua Lipa | Physical | 3:13 != Dua Lipa | Physical (Extended) | 4:45
    Calvin Harris | Summer (Extended Mix) | 4:54 != Calvin Harris | Summer | 3:42
    # Clean
    Cardi B | Up (Clean) | 2:36 != Cardi B | Up (Explicit Version) | 2:36
    # Another recording of the artist's own
    Taylor Swift | Love Story | 3:55 != Taylor Swift | Love Story (Taylor's Version) | 3:55
    Taylor Swift | Love Story (Taylor’s Version) | 3:55 == Taylor Swift | Love Story (Taylor's Version) | 3:55
    Taylor Swift | All Too Well | 5:29 != Taylor Swift | All Too Well (10 Minute Version) (Taylor's Version) | 10:13
    Frank Sinatra | My Way (2008 Re-Recorded) | 4:35 != Frank Sinatra | My Way | 4:35
    Def Leppard | Hysteria (2013 Re-Recorded Version) | 5:54 != Def Leppard | Hysteria | 5:54
    # Length alone
    Blink-182 | All the Small Things | 2:48 == Blink-182 | All The Small Things | 2:50
    Blink-182 | All the Small Things | 2:48 ?= Blink-182 | All The Small Things | 3:10
    Blink-182 | All the Small Things | 2:48 != Blink-182 | All The Small Things | 4:48
    # Reprise, intro, outro
    Lizzo | Juice | 3:15 != Lizzo | Juice (Reprise) | 1:15
    Sufjan Stevens | Vesuvius | 5:26 != Sufjan Stevens | Vesuvius (Outro) | 2:26
  `);
});
