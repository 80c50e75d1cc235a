/** Last names of composers whom catalogues credit together with the performers. Normalised. */
export const composers: ReadonlySet<string> = new Set(
  (
    'albeniz albinoni alkan arne bach balakirev barber bartok beethoven bellini berg berio berlioz bernstein bizet boccherini ' +
    'borodin boulanger brahms britten bruch bruckner busoni buxtehude byrd carter charpentier chopin clementi copland corelli ' +
    'couperin czerny debussy delibes delius donizetti dowland dukas durufle dvorak elgar enescu faure field franck frescobaldi ' +
    'gabrieli gershwin gesualdo gibbons ginastera glass glazunov glinka gluck gounod granados grieg handel haydn hensel hildegard ' +
    'hindemith holst hummel ives janacek kabalevsky khachaturian kodaly korngold kreisler leoncavallo ligeti liszt lully ' +
    'mahler marcello mascagni massenet medtner mendelssohn messiaen monteverdi moszkowski mozart mussorgsky nielsen offenbach orff ' +
    'pachelbel paganini palestrina part pergolesi piazzolla ponchielli poulenc price prokofiev puccini purcell rachmaninoff ' +
    'rachmaninov rameau ravel reger reich respighi rossini saens sarasate satie scarlatti schoenberg schubert schumann scriabin ' +
    'shostakovich sibelius smetana sor stamitz strauss stravinsky sullivan suppe szymanowski tallis tarrega tartini tchaikovsky ' +
    'telemann verdi vivaldi wagner walton weber webern weill wolf ysaye zelenka'
  ).split(' '),
);
