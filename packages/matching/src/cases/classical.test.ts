import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe('classical works', () => {
  testCases(`
    # The same catalogue number, movement and performer, in other words
    Ludwig van Beethoven; Wilhelm Kempff | Piano Sonata No. 14 in C-Sharp Minor, Op. 27 No. 2 "Moonlight": I. Adagio sostenuto | 6:02 == Wilhelm Kempff | Beethoven: Piano Sonata No. 14 in C sharp minor, Op. 27/2 "Moonlight" - 1. Adagio sostenuto | 6:02
    Johann Sebastian Bach; Yo-Yo Ma | Cello Suite No. 1 in G Major, BWV 1007: I. Prélude | 2:31 == Yo-Yo Ma | Bach: Cello Suite No. 1 in G Major, BWV 1007 - 1. Prelude | 2:31
    Frédéric Chopin; Arthur Rubinstein | Nocturne No. 2 in E-Flat Major, Op. 9 No. 2 | 4:27 == Arthur Rubinstein | Nocturnes, Op. 9: No. 2 in E-Flat | 4:27
    Antonio Vivaldi; Janine Jansen | The Four Seasons, Violin Concerto in E Major, RV 269 "Spring": I. Allegro | 3:15 == Janine Jansen | Vivaldi: Violin Concerto in E major, RV 269 "La primavera" - 1. Allegro | 3:15
    Wolfgang Amadeus Mozart; Mitsuko Uchida | Piano Sonata No. 11 in A Major, K. 331: III. Rondo alla Turca | 3:32 == Mitsuko Uchida | Mozart: Piano Sonata No. 11 in A, K.331 - 3. Alla Turca | 3:32
    Franz Schubert; Alfred Brendel | 4 Impromptus, D. 899: No. 3 in G-Flat Major | 6:05 == Alfred Brendel | Schubert: Impromptu in G flat, D.899 No. 3 | 6:05
    Joseph Haydn; Academy of St Martin in the Fields | Symphony No. 94 in G Major, Hob. I:94 "Surprise": II. Andante | 6:10 == Academy of St. Martin in the Fields | Haydn: Symphony No. 94 "Surprise", Hob.I:94 - 2. Andante | 6:10
    Claude Debussy; Pascal Rogé | Suite bergamasque, L. 75: III. Clair de lune | 5:02 == Pascal Rogé | Debussy: Suite bergamasque, L.75 - 3. Clair de lune | 5:02
    Antonín Dvořák; Berliner Philharmoniker; Herbert von Karajan | Symphony No. 9 in E Minor, Op. 95 "From the New World": IV. Allegro con fuoco | 11:20 == Herbert von Karajan; Berliner Philharmoniker | Dvořák: Symphony No. 9 in E minor, Op. 95 - 4. Allegro con fuoco | 11:20
    Johann Pachelbel; Jean-François Paillard | Canon in D | 5:00 ~= Jean-François Paillard | Canon in D Major | 5:01
    # Another movement
    Johann Sebastian Bach; Yo-Yo Ma | Cello Suite No. 1 in G Major, BWV 1007: I. Prélude | 2:31 != Johann Sebastian Bach; Yo-Yo Ma | Cello Suite No. 1 in G Major, BWV 1007: II. Allemande | 2:31
    Ludwig van Beethoven; Wilhelm Kempff | Piano Sonata No. 14, Op. 27 No. 2: I. Adagio sostenuto | 6:02 != Ludwig van Beethoven; Wilhelm Kempff | Piano Sonata No. 14, Op. 27 No. 2: III. Presto agitato | 6:02
    Antonio Vivaldi; Janine Jansen | Violin Concerto in E Major, RV 269 "Spring": I. Allegro | 3:15 != Antonio Vivaldi; Janine Jansen | Violin Concerto in E Major, RV 269 "Spring": III. Allegro | 3:15
    Antonio Vivaldi; Janine Jansen | Violin Concerto in E Major, RV 269 "Spring": I. Allegro | 3:15 != Antonio Vivaldi; Janine Jansen | Violin Concerto in E Major, RV 269 "Spring" | 9:15
    # Another work
    Johann Sebastian Bach; Yo-Yo Ma | Cello Suite No. 1 in G Major, BWV 1007: I. Prélude | 2:31 != Johann Sebastian Bach; Yo-Yo Ma | Cello Suite No. 2 in D Minor, BWV 1008: I. Prélude | 2:31
    Frédéric Chopin; Arthur Rubinstein | Nocturne in E-Flat Major, Op. 9 No. 2 | 4:27 != Frédéric Chopin; Arthur Rubinstein | Nocturne in E-Flat Major, Op. 55 No. 2 | 4:27
    Frédéric Chopin; Arthur Rubinstein | Nocturne, Op. 9 No. 2 | 4:27 != Frédéric Chopin; Arthur Rubinstein | Nocturne, Op. 9 No. 1 | 4:27
    Wolfgang Amadeus Mozart; Mitsuko Uchida | Piano Sonata in A Major, K. 331: I. Andante | 3:32 != Wolfgang Amadeus Mozart; Mitsuko Uchida | Piano Sonata in A Major, K. 330: I. Andante | 3:32
    Antonio Vivaldi; Janine Jansen | Violin Concerto, RV 269: I. Allegro | 3:15 != Antonio Vivaldi; Janine Jansen | Violin Concerto, RV 315: I. Allegro | 3:15
    # Other performers
    Johann Sebastian Bach; Yo-Yo Ma | Cello Suite No. 1 in G Major, BWV 1007: I. Prélude | 2:31 != Johann Sebastian Bach; Mischa Maisky | Cello Suite No. 1 in G Major, BWV 1007: I. Prélude | 2:31
    Frédéric Chopin; Arthur Rubinstein | Nocturne in E-Flat Major, Op. 9 No. 2 | 4:27 != Frédéric Chopin; Maurizio Pollini | Nocturne in E-Flat Major, Op. 9 No. 2 | 4:27
    Antonio Vivaldi; Janine Jansen | Violin Concerto in E Major, RV 269: I. Allegro | 3:15 != Antonio Vivaldi; Nigel Kennedy | Violin Concerto in E Major, RV 269: I. Allegro | 3:15
    Johann Sebastian Bach; Yo-Yo Ma | Cello Suite No. 1 in G Major, BWV 1007: I. Prélude | 2:31 != Mischa Maisky | Bach: Cello Suite No. 1 in G Major, BWV 1007 - 1. Prélude | 2:31
    # Another length of the same performers is another recording
    Johann Sebastian Bach; Glenn Gould | Goldberg Variations, BWV 988: Aria | 1:53 != Johann Sebastian Bach; Glenn Gould | Goldberg Variations, BWV 988: Aria | 3:05
    # Videos
    Franz Schubert | Minuet in A major, D. 334 | 3:13 == upload: Music Lover | Schubert Minuet in A major, D. 334 - Arcadi Volodos
    Johann Sebastian Bach; Yo-Yo Ma | Cello Suite No. 1 in G Major, BWV 1007: I. Prélude | 2:31 == video: YoYoMaVEVO | Yo-Yo Ma - Bach: Cello Suite No. 1 in G Major, Prélude (Official Video) | 2:42
  `);
});
