import { describe, expect, it } from 'vitest';
import { findMatch } from './find-match.ts';
import { expectMatch, expectNone, expectReview } from './test-expectations.ts';
import { onApple, onSpotify, onYoutube } from './test-tracks.ts';

describe('one song on two services', () => {
  expectMatch([
    [
      onSpotify('Essence (feat. Tems)', ['Wizkid', 'Tems'], '4:08'),
      onApple('Essence (feat. Tems)', ['Wizkid'], '4:08'),
    ],
    [
      onSpotify('Lean On', ['Major Lazer', 'DJ Snake', 'MØ'], '2:56'),
      onApple('Lean On (feat. MØ & DJ Snake)', ['Major Lazer'], '2:56'),
    ],
    [onSpotify('EARFQUAKE', ['Tyler, The Creator'], '3:10'), onApple('EARFQUAKE', ['Tyler', 'The Creator'], '3:10')],
    [onSpotify('September', ['Earth, Wind & Fire'], '3:35'), onApple('September', ['Earth, Wind and Fire'], '3:35')],
    [onSpotify('The Boxer', ['Simon & Garfunkel'], '5:08'), onApple('The Boxer', ['Simon and Garfunkel'], '5:08')],
    [
      onSpotify('Under Pressure', ['Queen', 'David Bowie'], '4:08'),
      onApple('Under Pressure', ['Queen & David Bowie'], '4:04'),
    ],
    [onSpotify('TiK ToK', ['Kesha'], '3:19'), onApple('TiK ToK', ['Ke$ha'], '3:19')],
    [onSpotify('So What', ['P!nk'], '3:35'), onApple('So What', ['Pink'], '3:35')],
    [onSpotify('Fuck You', ['CeeLo Green'], '3:42'), onApple('F**k You', ['CeeLo Green'], '3:43')],
    [onSpotify('Déjà Vu', ['Beyoncé'], '4:00'), onApple('Deja Vu', ['Beyonce'], '4:00')],
    [
      onSpotify("(I Can't Get No) Satisfaction - Mono Version", ['The Rolling Stones'], '3:42'),
      onApple('(I Can’t Get No) Satisfaction', ['The Rolling Stones'], '3:43'),
    ],
    [
      onSpotify('Sunflower - Spider-Man: Into the Spider-Verse', ['Post Malone', 'Swae Lee'], '2:38'),
      onApple('Sunflower (Spider-Man: Into the Spider-Verse)', ['Post Malone & Swae Lee'], '2:38'),
    ],
    [
      onSpotify('Lose Yourself - From "8 Mile" Soundtrack', ['Eminem'], '5:26'),
      onApple('Lose Yourself', ['Eminem'], '5:20'),
    ],
    [
      onSpotify('HUMBLE.', ['Kendrick Lamar'], '2:57', { explicit: true }),
      onApple('HUMBLE.', ['Kendrick Lamar'], '2:57', { explicit: false }),
    ],
  ]);
});

describe('similar but different songs', () => {
  expectNone('other-title', [
    [onSpotify('Alone', ['Heart'], '3:38'), onApple('Along', ['Heart'], '3:38')],
    [onSpotify('Part 1', ['Santana'], '3:00'), onApple('Part 2', ['Santana'], '3:00')],
    [onSpotify('I Love You Baby Tonight', ['Ada'], '3:00'), onApple('I Hate You Baby Tonight', ['Ada'], '3:00')],
    [onSpotify('Impossible', ['Lalo'], '3:00'), onApple('Mission: Impossible', ['Lalo'], '3:00')],
    [onSpotify('99 Luftballons', ['Nena'], '3:52'), onApple('99 Red Balloons', ['Nena'], '3:50')],
  ]);
  expectNone('other-artist', [
    [onSpotify('Crazy', ['Gnarls Barkley'], '2:58'), onApple('Crazy', ['Patsy Cline'], '2:58')],
    [onSpotify('Kiss', ['Prince'], '3:46'), onApple('Kiss', ['Prince Royce'], '3:46')],
    [onSpotify('Clocks', ['Coldplay'], '5:07'), onApple('Clocks', ['Vitamin String Quartet'], '5:07')],
    [onSpotify('Hello', ['Adele'], '4:55'), onApple('Hello', [], '4:55')],
  ]);
  expectNone('other-length', [
    [onSpotify('Calm Down', ['Rema'], '3:39'), onApple('Calm Down', ['Rema & Selena Gomez'], '3:59')],
    [onSpotify('Heroes', ['David Bowie'], '6:07'), onApple('Heroes', ['David Bowie'], '3:35')],
  ]);
});

describe('versions', () => {
  expectNone('other-version', [
    [onSpotify('Under Pressure', ['Queen'], '4:08'), onApple('Under Pressure (Live at Wembley)', ['Queen'], '4:08')],
    [onSpotify('Clocks', ['Coldplay'], '5:07'), onApple('Clocks', ['Coldplay'], '5:07', { album: 'Live 2003' })],
    [onSpotify('Ignition - Remix', ['R. Kelly'], '3:06'), onApple('Ignition', ['R. Kelly'], '3:06')],
    [
      onSpotify('Titanium (feat. Sia) - Alesso Remix', ['David Guetta'], '6:05'),
      onApple('Titanium (feat. Sia) [Nicky Romero Remix]', ['David Guetta'], '6:05'),
    ],
    [
      onSpotify('Blank Space', ['Taylor Swift'], '3:51'),
      onApple('Blank Space (Taylor’s Version)', ['Taylor Swift'], '3:51'),
    ],
    [onSpotify('Shape of You', ['Ed Sheeran'], '3:53'), onApple('Shape of You (Acoustic)', ['Ed Sheeran'], '3:53')],
    [onSpotify('Clocks', ['Coldplay'], '5:07'), onApple('Clocks (Instrumental)', ['Coldplay'], '5:07')],
    [onSpotify('Rush', ['Ayra Starr'], '3:05'), onApple('Rush (Sped Up)', ['Ayra Starr'], '3:05')],
    [onSpotify('Rush', ['Ayra Starr'], '3:05'), onApple('Rush (Slowed + Reverb)', ['Ayra Starr'], '3:05')],
    [
      onSpotify('Despacito', ['Luis Fonsi'], '3:48'),
      onApple('Despacito (Remix) [feat. Justin Bieber]', ['Luis Fonsi'], '3:48'),
    ],
    [onSpotify('Creep', ['Radiohead'], '3:58'), onApple('Creep (Demo)', ['Radiohead'], '3:58')],
    [onSpotify('Smile', ['Galantis'], '4:41'), onApple('Smile - Kaskade Edit', ['Galantis'], '4:41')],
  ]);
  expectMatch([
    [onSpotify('Ignition - Remix', ['R. Kelly'], '3:06'), onApple('Ignition (Remix)', ['R. Kelly'], '3:06')],
    [
      onSpotify("Love Story (Taylor's Version)", ['Taylor Swift'], '3:55'),
      onApple('Love Story (Taylor’s Version)', ['Taylor Swift'], '3:55'),
    ],
    [onSpotify('Secrets - Radio Edit', ['Tiësto'], '3:37'), onApple('Secrets', ['Tiësto'], '3:37')],
    [onSpotify('Live Forever', ['Oasis'], '4:36'), onApple('Live Forever', ['Oasis'], '4:36')],
    [
      onSpotify('Radio Ga Ga', ['Queen'], '5:57', { album: 'Live At Wembley Stadium' }),
      onApple('Radio Ga Ga (Live)', ['Queen'], '5:57', { album: 'Live at Wembley Stadium' }),
    ],
  ]);
  expectNone('other-edition', [
    [
      onSpotify('WAP', ['Cardi B'], '3:07', { explicit: true }),
      onApple('WAP (Clean)', ['Cardi B'], '3:07', { explicit: false }),
    ],
  ]);

  it('prefers the explicit edition for an explicit song', () => {
    const wanted = onSpotify('HUMBLE.', ['Kendrick Lamar'], '2:57', { explicit: true });
    const clean = onApple('HUMBLE.', ['Kendrick Lamar'], '2:57', { explicit: false });
    const explicit = onApple('HUMBLE.', ['Kendrick Lamar'], '2:57', { explicit: true });
    expect(findMatch(wanted, [clean, explicit])).toMatchObject({ track: explicit });
  });
});

describe('videos', () => {
  expectMatch([
    [
      onSpotify('Essence (feat. Tems)', ['Wizkid', 'Tems'], '4:08'),
      onYoutube('Wizkid - Essence (Official Video) ft. Tems', 'wizkidVEVO', 'official-video', '4:33'),
    ],
    [
      onSpotify('Joro', ['Wizkid'], '4:22'),
      onYoutube('Joro (Official Video)', 'wizkidayoVEVO', 'official-video', '4:40'),
    ],
    [onSpotify('One Dance', ['Drake', 'Wizkid'], '2:53'), onYoutube('One Dance', 'Drake - Topic', 'topic', '2:54')],
    [
      onSpotify('One Dance', ['Drake', 'Wizkid'], '2:53'),
      onYoutube('Drake - One Dance (Lyrics) ft. Wizkid & Kyla', 'Unique Vibes', 'user-upload', '2:54'),
    ],
    [
      onSpotify('Hello', ['Adele'], '4:55'),
      onYoutube('Adele - Hello (Official Music Video)', 'AdeleVEVO', 'official-video', '6:06'),
    ],
    [onSpotify('Hello', ['Adele'], '4:55'), onYoutube('Adele Hello Lyrics', 'Lyric World', 'user-upload', '4:56')],
    [
      onSpotify('夜に駆ける', ['YOASOBI'], '4:21'),
      onYoutube('YOASOBI「夜に駆ける」 Official Music Video', 'Ayase / YOASOBI', 'official-video', '4:22'),
    ],
    [
      onSpotify('Dynamite', ['BTS'], '3:19'),
      onYoutube('BTS (방탄소년단) "Dynamite" Official MV', 'HYBE LABELS', 'official-video', '3:43'),
    ],
    [
      onSpotify('Piano Man', ['Billy Joel'], '5:39'),
      onYoutube('Billy Joel - Piano Man (Official HD Video)', 'billyjoelVEVO', 'official-video', '5:36'),
    ],
    [
      onSpotify('Radio', ['Rammstein'], '4:37'),
      onYoutube('Rammstein - Radio (Official Video)', 'Rammstein Official', 'official-video', '5:12'),
    ],
    [
      onYoutube('Burna Boy - Ye (Official Video)', 'BurnaBoyVEVO', 'official-video', '4:07'),
      onSpotify('Ye', ['Burna Boy'], '3:51'),
    ],
    [onSpotify('Last Last', ['Burna Boy'], '2:52'), onYoutube('Last Last', 'Burna Boy', 'user-upload', '2:52')],
  ]);
  expectNone('other-version', [
    [
      onSpotify('Hello', ['Adele'], '4:55'),
      onYoutube('Adele - Hello (Karaoke Version)', 'Sing King', 'user-upload', '4:55'),
    ],
    [
      onSpotify('Hello', ['Adele'], '4:55'),
      onYoutube('Hello - Adele (Piano Cover)', 'Some Pianist', 'user-upload', '4:55'),
    ],
    [onSpotify('Hello', ['Adele'], '4:55'), onYoutube('Adele - Hello | Reaction', 'Reactors', 'user-upload', '4:55')],
    [onSpotify('Hello', ['Adele'], '4:55'), onYoutube('8D | Adele - Hello', 'Round Sound', 'user-upload', '4:55')],
    [
      onSpotify('Hello', ['Adele'], '4:55'),
      onYoutube('Adele - Hello (Rockefeller Center 2015)', 'Adele', 'official-video', '4:55'),
    ],
    [
      onSpotify('Hello', ['Adele'], '4:55'),
      onYoutube('Adele - Hello | Brit Awards', 'Adele', 'official-video', '4:55'),
    ],
    [
      onSpotify('Bohemian Rhapsody', ['Queen'], '5:54'),
      onYoutube('Queen - Bohemian Rhapsody (Live Aid 1985)', 'Queen Official', 'official-video', '5:54'),
    ],
    [
      onSpotify('One Dance', ['Drake'], '2:53'),
      onYoutube('Drake - One Dance (Conor Maynard Cover)', 'Conor Maynard', 'official-video', '2:54'),
    ],
  ]);
  expectNone('other-title', [
    [
      onSpotify('Hello', ['Adele'], '4:55'),
      onYoutube('Adele - Hello live at Royal Albert Hall', 'Fan', 'user-upload', '4:55'),
    ],
    [
      onSpotify('Hello', ['Adele'], '4:55'),
      onYoutube('Adele - Someone Like You', 'AdeleVEVO', 'official-video', '4:55'),
    ],
  ]);
  expectNone('other-artist', [
    [onSpotify('Last Last', ['Burna Boy'], '2:52'), onYoutube('Last Last', 'Somebody Else', 'user-upload', '2:52')],
    [onSpotify('Hello', ['Adele'], '4:55'), onYoutube('Hello', 'Lionel Richie', 'official-video', '4:55')],
  ]);
  expectNone('other-length', [
    [
      onSpotify('Hello', ['Adele'], '4:55'),
      onYoutube('Adele - Hello (Official Video)', 'AdeleVEVO', 'official-video', '3:55'),
    ],
  ]);

  expectReview('other-length', [
    [onSpotify('Hello', ['Adele'], '4:55'), onYoutube('Adele - Hello', 'Some Fan', 'user-upload', '5:10')],
  ]);
  expectReview('unsure-upload', [
    [
      onSpotify('Hello', ['Adele'], '4:55'),
      onYoutube('Adele - Hello (my favourite)', 'Some Fan', 'user-upload', '4:55'),
    ],
  ]);
  expectReview('missing-guest', [
    [
      onSpotify('Calm Down', ['Rema'], '3:39'),
      onYoutube('Rema, Selena Gomez - Calm Down (Official Music Video)', 'Rema', 'official-video', '3:59'),
    ],
    [onSpotify('Peru', ['Fireboy DML'], '2:27'), onApple('Peru (with Ed Sheeran)', ['Fireboy DML'], '2:34')],
  ]);

  it('accepts an upload of unknown length with low confidence', () => {
    const upload = onYoutube('Adele Hello Lyrics', 'Lyric World', 'user-upload');
    const result = findMatch(onSpotify('Hello', ['Adele'], '4:55'), [upload]);
    if (result.kind !== 'match') throw new Error('no match');
    expect(result.confidence).toBeGreaterThan(0.9);
    expect(result.confidence).toBeLessThan(0.95);
  });

  it('prefers the auto-generated track to the official video, and that to an upload', () => {
    const wanted = onSpotify('One Dance', ['Drake'], '2:53');
    const upload = onYoutube('Drake - One Dance', 'Vibes', 'user-upload', '2:53');
    const video = onYoutube('Drake - One Dance (Official Video)', 'DrakeVEVO', 'official-video', '2:53');
    const topic = onYoutube('One Dance', 'Drake - Topic', 'topic', '2:53');
    expect(findMatch(wanted, [upload, video, topic])).toMatchObject({ track: topic });
    expect(findMatch(wanted, [upload, video])).toMatchObject({ track: video });
  });
});

describe('other scripts', () => {
  expectMatch([
    [onSpotify('Группа крови', ['Кино'], '4:45'), onApple('Gruppa krovi', ['Kino'], '4:45')],
    [
      onSpotify('光', ['宇多田ヒカル'], '5:02', { album: '光' }),
      onApple('光', ['Hikaru Utada'], '5:02', { album: '光' }),
    ],
    [onSpotify('שיר תקווה', ['טונה'], '2:57'), onApple('שיר תקווה', ['Tuna'], '2:57')],
  ]);
  expectNone('other-title', [
    [onSpotify('Звезда по имени Солнце', ['Кино'], '3:45'), onApple('Пачка сигарет', ['Кино'], '3:45')],
    [onSpotify('紅蓮華', ['LiSA'], '3:58'), onApple('炎', ['LiSA'], '3:58')],
  ]);
});

describe('classical works', () => {
  const gould = ['Johann Sebastian Bach', 'Glenn Gould'];
  expectMatch([
    [
      onSpotify(
        'Solomon, HWV 67: The Arrival of the Queen of Sheba',
        ['George Frideric Handel', 'The English Concert'],
        '3:10',
      ),
      onApple(
        'Handel: Solomon, HWV 67: The Arrival of the Queen of Sheba',
        ['The English Concert', 'George Frideric Handel'],
        '3:11',
      ),
    ],
  ]);
  expectNone('other-artist', [
    [
      onSpotify('Goldberg Variations, BWV 988: Aria', gould, '1:53'),
      onApple('Goldberg Variations, BWV 988: Aria', ['Johann Sebastian Bach', 'Lang Lang'], '1:53'),
    ],
  ]);
});

describe('ISRC', () => {
  const isrc = 'GBAYE0601477';
  const wanted = onSpotify('Rehab', ['Amy Winehouse'], '3:34', { isrc, album: 'Back To Black' });

  it('is trusted with or without dashes', () => {
    const same = onApple('Rehab (Album Version)', ['Amy Winehouse'], '3:34', { isrc: 'gb-aye-06-01477' });
    expect(findMatch(wanted, [same])).toMatchObject({ kind: 'match', track: same, by: 'isrc' });
  });

  it('matches a title and its translation', () => {
    const gurenge = onSpotify('紅蓮華', ['LiSA'], '3:58', { isrc });
    expect(findMatch(gurenge, [onApple('Gurenge', ['LiSA'], '3:58', { isrc })])).toMatchObject({ by: 'isrc' });
  });

  it('decides by length and album among several tracks with it', () => {
    const compilation = onApple('Rehab', ['Amy Winehouse'], '3:34', { isrc, album: 'Hits of 2006' });
    const album = onApple('Rehab', ['Amy Winehouse'], '3:34', { isrc, album: 'Back to Black' });
    expect(findMatch(wanted, [compilation, album])).toMatchObject({ track: album, by: 'isrc' });
  });

  it.each([
    ['another song', onApple('Valerie', ['Mark Ronson'], '3:39', { isrc })],
    ['another song of the artist', onApple('Valerie', ['Amy Winehouse'], '3:36', { isrc })],
    ['a live recording', onApple('Rehab (Live)', ['Amy Winehouse'], '3:34', { isrc })],
    ['a karaoke version', onApple('Rehab', ['Zoom Karaoke'], '3:34', { isrc })],
    ['a cover of another length', onApple('Rehab', ['Jimmy Needham'], '3:10', { isrc })],
  ])('is not believed on %s', (_, wrong) => {
    expect(findMatch(wanted, [wrong])).toMatchObject({ kind: 'none' });
    const right = onApple('Rehab', ['Amy Winehouse'], '3:34');
    expect(findMatch(wanted, [wrong, right])).toMatchObject({ kind: 'match', track: right, by: 'text' });
  });
});

describe('choosing', () => {
  const wanted = onSpotify('Halo', ['Beyoncé'], '4:21', { album: 'I AM... SASHA FIERCE' });

  it('chooses the same album among releases of one song', () => {
    const single = onApple('Halo', ['Beyoncé'], '4:21', { album: 'Halo - Single' });
    const album = onApple('Halo', ['Beyoncé'], '4:21', { album: 'I AM...SASHA FIERCE' });
    expect(findMatch(wanted, [single, album])).toMatchObject({ track: album });
  });

  it('chooses the closer length if all else is equal', () => {
    const near = onApple('Halo', ['Beyoncé'], '4:22');
    const nearest = onApple('Halo', ['Beyoncé'], '4:21');
    expect(findMatch(wanted, [near, nearest])).toMatchObject({ track: nearest });
  });

  it("keeps the service's order of equal candidates", () => {
    const first = onApple('Halo', ['Beyoncé'], '4:21');
    const second = onApple('Halo', ['Beyoncé'], '4:21');
    expect(findMatch(wanted, [first, second])).toMatchObject({ track: first });
  });

  it('returns none without a good candidate, with at most five candidates, the best first, each with its reason', () => {
    const others = ['Halo (Live)', 'Hello', 'Halo (Karaoke)', 'Listen', 'Irreplaceable', 'Crazy in Love'];
    const result = findMatch(
      wanted,
      others.map((title) => onApple(title, ['Beyoncé'], '4:21')),
    );
    if (result.kind !== 'none') throw new Error('unexpected match');
    expect(result.candidates).toHaveLength(5);
    const scores = result.candidates.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(result.candidates.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });

  it('returns none without candidates', () => {
    expect(findMatch(wanted, [])).toEqual({ kind: 'none', candidates: [] });
  });
});
