/** Words that start a list of guests anywhere in a title. Normalised. */
const featureWords: ReadonlySet<string> = new Set(['feat', 'ft', 'featuring', 'feature']);

/** Words that start a list of guests at the start of a bracket; services translate "with". Normalised. */
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

/** Separators of names in one string. A single capital letter is none ("Malcolm X"). */
export const nameSeparators =
  /\s*[,;](?:\s|(?=\p{L}))|\s*\/\s*|\s*\|\s*|\s[-–—]\s|\s+(?:&|\+|×|x|and|und|et|y|e|en|with|mit|con|vs\.?|feat\.?|ft\.?|featuring|meets|presents|pres\.)\s+/iu;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Articles, normalised. Services often omit them, mostly in names. */
export const articles = words(
  'the a an el la los las un una le les l une der die das ein eine il lo gli i o os as um uma de det den het een ha ms mrs sir dame',
);

/** "And", normalised. */
export const conjunctions = words('and n y e et und og och en ed i ve и');

/** Words that make no difference between titles: articles, "and", and words before a number. Normalised. */
export const stopWords: ReadonlySet<string> = new Set([...articles, ...conjunctions, 'no', 'volume']);
