import type { Occasion } from './entry.ts';

const mood = (name: string, said: string, words: string, genres: string): Occasion => ({
  name,
  synonyms: said,
  searchWords: words,
  genres: genres.split(', '),
});

/** Moods. `searchWords` are words that titles contain. */
export const moods: readonly Occasion[] = [
  mood(
    'sad',
    'sadness, sadder, depressing, depressed, depression, crying, cry, tears, heart wrenching, gut wrenching, melancholy, melancholic, melancholia, triste, tristes, tristeza, traurig, traurige, sorrow, sorrowful, lonely, loneliness, gloomy, bittersweet, emotional, huzuni, грустные, грустная, 悲しい, 悲しい曲, sad boy, mournful, grief',
    'sad, tears, cry, lonely, goodbye, pain, alone',
    'R&B, soul, indie, singer-songwriter',
  ),
  mood(
    'heartbroken',
    'heartbreak, breakup, break up, break ups, breakups, broken heart, heart break, unrequited, despecho, desamor, rupture, liebeskummer, getting over someone, missing someone',
    'heart, heartbreak, over, miss you, broken, without you',
    'R&B, soul, pop',
  ),
  mood(
    'happy',
    'happiness, cheerful, joyful, joy, feel good, feelgood, good mood, good vibes, uplifting, upbeat, positive, sunny, fun, feliz, alegre, alegres, joyeux, joyeuse, fröhlich, fröhliche, allegro, allegra, furaha, весёлые, веселые, 楽しい, smile, optimistic, good vibe, positive vibes, playful, cheery',
    'happy, good, joy, smile, sunshine, feel good, celebrate',
    'pop, afrobeats, funk, reggae',
  ),
  mood(
    'romantic',
    'romance, love, love songs, lovesong, in love, falling in love, sensual, sexy, intimate, amor, romántica, romántico, románticas, amour, liebe, liebeslieder, amore, mapenzi, upendo, любовь, kisses, date night, valentine, valentines, wedding slow dance, lovers, sentimental, crush',
    'love, heart, baby, kiss, lover, darling',
    'R&B, soul, pop',
  ),
  mood(
    'chill',
    'chilled, chillin, chilling, relax, relaxing, relaxed, laid back, laidback, mellow, calm, calming, soothing, easy going, smooth, lazy, soft, gentle, peaceful, chillout, chill out, tranquilo, tranquila, relajante, détente, détendu, entspannt, entspannte, rilassante, relaxante, slow, quiet, unwind, cozy, cosy, vibey, easy listening, soothe, serene, serenity',
    'easy, slow, cool, breeze, sunday, calm, peace',
    'R&B, alté, soul, reggae',
  ),
  mood(
    'energetic',
    'energy, high energy, hype, hyped, pumped, pump, pump up, fast, fast paced, intense, powerful, explosive, banger, bangers, lit, adrenaline, loud, aggressive, hard hitting, enérgica, énergique, energisch, energetica, animada, turn up, driving, upbeat fast, badass, kickass, epic, anthems, anthem',
    'energy, power, fire, go, run, jump, up',
    'hip hop, afrobeats, amapiano, electronic',
  ),
  mood(
    'angry',
    'anger, rage, furious, mad, pissed, hate songs, revenge, wütend, enojado, colère',
    'fight, war, mad, enemy, bad',
    'hip hop, metal, punk',
  ),
  mood(
    'dark',
    'darker, evil, sinister, creepy, spooky, haunting, eerie, ominous, gothic, scary, halloween, oppressive, villain, dunkel, oscura, sombre, horror',
    'dark, night, devil, ghost, shadow, black, demons',
    'electronic, metal, hip hop',
  ),
  mood(
    'dreamy',
    'dream, dreams, ethereal, floaty, hazy, psychedelic, trippy, spacey, space like, surreal, hypnotic, soñadora, liminal, otherworldly',
    'dream, sky, stars, moon, float, cloud',
    'indie, alté, ambient, R&B',
  ),
  mood(
    'nostalgic',
    'nostalgia, throwback, throwbacks, memories, childhood, old times, reminisce, nostalgique, nostálgica, nostalgisch, grandparents, my parents, mum and dad',
    'remember, yesterday, memories, time, old',
    'soul, pop, R&B',
  ),
  mood(
    'hopeful',
    'hope, inspiring, inspirational, inspired, encouraging, empowering, motivational, motivating, motivation, courage, strength, confidence, confident, self love, self care, esperanza, espoir, hoffnung, believe, healing, comforting, victory',
    'hope, rise, strong, believe, better, overcome, shine',
    'gospel, soul, pop',
  ),
  mood(
    'spiritual',
    'prayer, prayers, meditation, thankful, thanksgiving, gratitude, grateful, devotion, god, jesus, lord, faith, blessed, blessings',
    'lord, praise, grace, god, prayer, holy, thank you',
    'gospel, worship',
  ),
  mood(
    'groovy',
    'groove, grooves, groovin, funky vibe, bouncy, head nodding, swagger, suave',
    'groove, dance, move',
    'funk, amapiano, disco',
  ),
  mood(
    'political',
    'protest, protests, revolution, social issues, freedom songs, struggle, resistance',
    'freedom, rights, revolution, war, people, power',
    'reggae, classic afrobeat, hip hop',
  ),
];
