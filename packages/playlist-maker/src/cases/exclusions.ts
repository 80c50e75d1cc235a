import type { Case } from './case-table.ts';
import { count, mostlyGenre, noGenre, noVersion, summaryContains, without } from './expectations.ts';

export const exclusionsCases: readonly Case[] = [
  ['afrobeats but no Wizkid', without('Wizkid'), mostlyGenre('Afrobeats', 'Alté'), summaryContains('without Wizkid')],
  ['afrobeats, no Drake, Wizkid or Burna Boy', without('Drake', 'Wizkid', 'Burna Boy'), count(25)],
  ['amapiano without kabza de small', without('Kabza De Small'), mostlyGenre('Amapiano')],
  ['reggae except Bob Marley', without('Bob Marley & The Wailers'), mostlyGenre('Reggae')],
  ['hip hop, nothing by kanye west please', without('Kanye West'), mostlyGenre('Hip hop', 'Alté')],
  ['pop without taylor swift and no ed sheeran', without('Taylor Swift', 'Ed Sheeran')],
  ['like drake but no rihanna', without('Rihanna')],
  ['something like burna boy but not wizkid', without('Wizkid')],
  ['r&b, skip usher', without('Usher'), mostlyGenre('RnB', 'Gospel')],
  ['no rap', noGenre('Hip hop'), summaryContains('without hip hop')],
  ['party music without hip hop', noGenre('Hip hop')],
  ['like kendrick lamar, no live versions and no remixes', noVersion('live', 'remix')],
  ['sade songs without remixes', noVersion('remix')],
  ['no Earth, Wind & Fire, just pop', without('Earth, Wind & Fire')],
  ['afrobeats no burnaboy', without('Burna Boy')],
  ['nigerian music senza davido', without('Davido')],
];
