import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe('masterings: the same performance', () => {
  testCases(`
    # Marked on one side only, the length within 2 seconds
    Queen | Bohemian Rhapsody | 5:54 ~= Queen | Bohemian Rhapsody - Remastered 2011 | 5:54
    Queen | Bohemian Rhapsody - Remastered 2011 | 5:54 ~= Queen | Bohemian Rhapsody | 5:55
    The Beatles | Here Comes the Sun - Remastered 2009 | 3:05 ~= The Beatles | Here Comes the Sun | 3:06
    Fleetwood Mac | Dreams (2004 Remaster) | 4:17 ~= Fleetwood Mac | Dreams | 4:18
    Eagles | Hotel California - 2013 Remaster | 6:31 ~= Eagles | Hotel California | 6:30
    Nirvana | Smells Like Teen Spirit (Remastered) | 5:01 ~= Nirvana | Smells Like Teen Spirit | 5:01
    David Bowie | Heroes - 2017 Remaster | 6:11 ~= David Bowie | "Heroes" | 6:12
    Fela Kuti | Zombie (Edit) - 2010 Remaster | 12:26 != Fela Kuti | Water No Get Enemy | 9:50
    Soda Stereo | De Música Ligera (Remasterizado 2007) | 3:33 ~= Soda Stereo | De Música Ligera | 3:33
    Jacques Brel | Ne me quitte pas (Remasterisé) | 3:50 ~= Jacques Brel | Ne me quitte pas | 3:50
    Legião Urbana | Tempo Perdido (Remasterizado) | 5:02 ~= Legião Urbana | Tempo Perdido | 5:02
    Lucio Battisti | Il mio canto libero (Rimasterizzato) | 5:10 ~= Lucio Battisti | Il mio canto libero | 5:10
    Кино | Пачка сигарет (Ремастеринг 2021) | 4:28 ~= Кино | Пачка сигарет | 4:28
    山下達郎 | RIDE ON TIME (2002リマスター) | 5:53 ~= 山下達郎 | RIDE ON TIME | 5:53
    # Another ISRC is usual for another mastering
    Queen | Under Pressure - Remastered 2011 | 4:08 | Hot Space | GBUM71029622 ~= Queen | Under Pressure | 4:08 | Hot Space | GBCEE8100012
    ABBA | Dancing Queen | 3:50 | Arrival | SEAYD7601020 ~= ABBA | Dancing Queen (Remastered) | 3:51 | Gold | SEAYD0600012
    # Two years
    The Doors | Riders on the Storm - 2012 Remaster | 7:14 ~= The Doors | Riders on the Storm (1999 Remaster) | 7:14
    # The album's core agrees, the length less
    Pink Floyd | Time | 7:05 | The Dark Side of the Moon ~= Pink Floyd | Time - 2011 Remaster | 7:01 | The Dark Side of the Moon (2011 Remaster)
    Genesis | Mama - 2007 Remaster | 6:50 | Genesis (2007 Remaster) ~= Genesis | Mama | 6:46 | Genesis
    # Neither: one doubt
    Pink Floyd | Time | 7:05 | Echoes ?= Pink Floyd | Time - 2011 Remaster | 6:58 | The Dark Side of the Moon
    Queen | We Will Rock You - Remastered | 2:02 ?= Queen | We Will Rock You | 2:07
    # Videos: within 10 seconds
    Queen | Bohemian Rhapsody - Remastered 2011 | 5:54 ~= video: Queen Official | Queen – Bohemian Rhapsody (Official Video) | 6:00
    a-ha | Take On Me - 2015 Remaster | 3:48 ~= video: a-ha | a-ha - Take On Me (Official Video) | 3:52
    Simple Minds | Don't You - 2002 Remaster | 4:20 ~= video: SimpleMindsVEVO | Simple Minds - Don't You | 4:23
    # The same mark on both sides
    Queen | Bohemian Rhapsody - Remastered 2011 | 5:54 == Queen | Bohemian Rhapsody (2011 Remaster) | 5:55
    The Beatles | Help! - Remastered 2009 | 2:19 == The Beatles | Help! (Remastered 2009) | 2:19
    # A mix is another recording
    The Beatles | Taxman - Remastered 2009 | 2:38 != The Beatles | Taxman (2022 Mix) | 2:38
    The Beatles | Come Together | 4:19 != The Beatles | Come Together (2019 Mix) | 4:19
    The Beatles | Love Me Do - Mono / Remastered | 2:22 != The Beatles | Love Me Do (Stereo) | 2:22
    The Beach Boys | God Only Knows (Mono) | 2:53 != The Beach Boys | God Only Knows (Stereo) | 2:53
    The Beach Boys | God Only Knows (Mono) | 2:53 ~= The Beach Boys | God Only Knows | 2:53
    # So is another performance, mastered again or not
    Queen | Bohemian Rhapsody | 5:54 != Queen | Bohemian Rhapsody (Live Aid) [2018 Remaster] | 5:54
    Nirvana | About a Girl | 2:48 != Nirvana | About a Girl (Live 1993) - 2019 Remaster | 2:48
    # Another artist's is
    Queen | Bohemian Rhapsody | 5:54 != Panic! At The Disco | Bohemian Rhapsody (Remastered) | 5:54
  `);
});
