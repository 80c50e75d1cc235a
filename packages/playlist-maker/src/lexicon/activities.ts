import type { Occasion } from './entry.ts';

const activity = (name: string, said: string, words: string, genres: string): Occasion => ({
  name,
  synonyms: said,
  searchWords: words,
  genres: genres.split(', '),
});

/** Activities, times and seasons. The name completes "for ...". */
export const activities: readonly Occasion[] = [
  activity(
    'working out',
    'workout, work out, gym, training, exercise, exercising, lifting, weight training, weights, hiit, fitness, crossfit, cardio, entrenar, entrenamiento, gimnasio, treinar, treino, academia, sport, musculation, zum trainieren, fitnessstudio, allenamento, mazoezi, тренировки, for the gym',
    'run, power, stronger, work, energy, champion',
    'hip hop, afrobeats, amapiano, electronic',
  ),
  activity(
    'running',
    'run, jog, jogging, marathon, correr, courir, laufen, joggen, corsa',
    'run, running, go, fast',
    'hip hop, electronic, afrobeats, pop',
  ),
  activity(
    'a party',
    'party, parties, partying, house party, pre game, pregame, club, clubbing, night out, dancing, dance floor, dancefloor, fiesta, fête, soirée, feier, festa, birthday, celebration, dj set, sherehe, вечеринка, вечеринки, パーティー, turn up party, owambe, detty december, for dancing, bailar, danser, tanzen',
    'party, dance, tonight, celebrate, club, night',
    'afrobeats, amapiano, dancehall, pop, dance',
  ),
  activity(
    'studying',
    'study, studies, homework, exam, exams, concentrate, concentration, focus, focused, focusing, reading, estudiar, estudio, étudier, lernen, studiare, estudar, учёбы, учебы, 勉強, kusoma, revision, coding, programming, writing, deep work',
    'focus, mind, calm, quiet, slow',
    'lo-fi, ambient, alté, R&B',
  ),
  activity(
    'working',
    'work, office, workday, at work, trabajar, travailler, arbeiten, lavorare, productivity, desk',
    'work, day, easy',
    'pop, soul, reggae',
  ),
  activity(
    'sleeping',
    'sleep, asleep, fall asleep, bedtime, lullaby, lullabies, nap, dormir, schlafen, einschlafen, sonno, insomnia, kulala, 睡眠, before bed, good night',
    'sleep, night, dream, moon, lullaby, quiet',
    'ambient, classical, R&B, alté',
  ),
  activity(
    'driving',
    'drive, road trip, roadtrip, car, highway, night drive, long drive, cruise, cruising, viaje, conducir, voiture, autofahrt, autofahren, viaggio, journey, travel, travelling, traveling',
    'drive, road, ride, highway, car, home',
    'hip hop, pop, rock, afrobeats',
  ),
  activity(
    'cooking',
    'cook, kitchen, dinner, dinner party, cena, cuisine, kochen, cucinare, cozinhar, brunch, bbq, barbecue, lunch, breakfast',
    'sweet, sugar, kitchen, home, sunday',
    'soul, afrobeats, bossa nova',
  ),
  activity(
    'cleaning',
    'clean the house, housework, chores, limpiar, ménage, putzen, laundry, house cleaning',
    'work, dance, move',
    'pop, afrobeats, disco',
  ),
  activity(
    'the morning',
    'morning, mornings, wake up, waking up, sunrise, mañana, matin, morgen, mattina, manhã, asubuhi, утро, coffee',
    'morning, sun, day, rise, light',
    'soul, reggae, gospel',
  ),
  activity(
    'the evening',
    'evening, late night, midnight, night time, nighttime, sunset, nights, noche, soir, abend, sera, after hours, at night',
    'night, midnight, tonight, moon, late',
    'R&B, alté, soul',
  ),
  activity(
    'a wedding',
    'wedding, weddings, boda, mariage, hochzeit, matrimonio, casamento, harusi, bride, first dance, marriage, anniversary',
    'love, forever, marry, wedding, bride, together',
    'soul, R&B, afrobeats',
  ),
  activity(
    'a funeral',
    'funeral, funerals, wake, memorial, beerdigung, losing a friend, lost a friend, passing, mourning',
    'goodbye, heaven, angel, remember, gone',
    'gospel, soul',
  ),
  activity(
    'summer',
    'summertime, summer time, beach, pool party, verano, été, sommer, estate, verão, holiday vibes, vacation, poolside, island',
    'summer, sun, beach, island, hot',
    'reggae, afrobeats, dancehall, pop',
  ),
  activity(
    'winter',
    'snow, snowy, snowing, invierno, hiver, cold weather, fireplace',
    'winter, snow, cold',
    'soul, folk',
  ),
  activity(
    'a rainy day',
    'rain, rainy, rainy day, rainy days, lluvia, pluie, regen, pioggia, chuva',
    'rain, storm, blue',
    'R&B, soul, alté',
  ),
  activity(
    'Christmas',
    'xmas, holiday music, holidays, navidad, noël, noel, weihnachten, natale, natal, christmas songs, krismasi',
    'christmas, santa, snow, holy night, joy',
    'gospel, soul, pop',
  ),
  activity(
    'children',
    'kids, child, for kids, family, familia, famille, kinder, bambini, crianças, toddlers, for my son, for my daughter',
    'children, baby, happy, sunshine',
    'pop, reggae, soul',
  ),
  activity(
    'gaming',
    'gamer, game night, video games, games, dnd, d and d, dungeons and dragons, battle music',
    'game, fight, play, run',
    'electronic, soundtrack, hip hop',
  ),
  activity(
    'yoga',
    'meditate, mindfulness, spa, massage, stretching, breathwork',
    'peace, breathe, light, calm',
    'ambient, reggae, alté',
  ),
  activity(
    'walking',
    'walk, stroll, hiking, hike, caminar, marcher, spazieren, strolling',
    'walk, road, sun',
    'reggae, soul, indie',
  ),
];
