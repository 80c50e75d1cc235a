/** Words that open a list of guests wherever they stand. Folded. */
const featureWords: ReadonlySet<string> = new Set(['feat', 'ft', 'featuring', 'feature']);

/** Words that open a list of guests at the start of a bracket; services translate "with". Folded. */
export const bracketFeatureWords: ReadonlySet<string> = new Set([
  ...featureWords,
  ...[
    'f',
    'with',
    'w',
    'con',
    'avec',
    'mit',
    'com',
    'met',
    'med',
    'starring',
    'duet',
    'part',
    'participacao',
    'invitado',
    'invite',
  ],
]);

/** An unbracketed guest list: "Song ft. Somebody". */
export const guestListPattern = /\s(?:feat|ft|featuring)(?:\.\s?|\s)/i;

/** What parts names in one string. Single capital letters stay ("Malcolm X"). */
export const nameSeparators =
  /\s*[,;](?:\s|(?=\p{L}))|\s*\/\s*|\s*\|\s*|\s[-–—]\s|\s+(?:&|\+|×|x|and|und|et|y|e|en|with|mit|con|vs\.?|feat\.?|ft\.?|featuring|meets|presents|pres\.)\s+/iu;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Articles, folded. Services drop them, from names above all. */
export const articles = words(
  'the a an el la los las un una le les l une der die das ein eine il lo gli i o os as um uma de det den het een ha ms mrs sir dame',
);

/** "And", folded. */
export const conjunctions = words('and n y e et und og och en ed i ve и');

/** Articles, "and" and what stands before a number: no difference between two titles. Folded. */
export const stopWords: ReadonlySet<string> = new Set([...articles, ...conjunctions, 'no', 'volume']);
