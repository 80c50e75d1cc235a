/** Five colours of a cover as hex: `ink` is the background, `main` the shape, `accent` and `light` its contrasts, `shade` is between `ink` and `main`. */
export type Palette = { ink: string; main: string; accent: string; light: string; shade: string };

export const dusk: Palette = { ink: '#2A0D3E', main: '#FF6B4A', accent: '#FFC24B', light: '#FFF3E6', shade: '#451A41' };

export const palettes: readonly Palette[] = [
  dusk,
  { ink: '#05323A', main: '#2FD3A6', accent: '#FFC24B', light: '#F6EEDC', shade: '#0B5A57' },
  { ink: '#3A0A22', main: '#FF5470', accent: '#FFAF87', light: '#FFE9D9', shade: '#6B1535' },
  { ink: '#0E2148', main: '#5AA6FF', accent: '#FFC24B', light: '#F3F6FF', shade: '#1C3F80' },
  { ink: '#35260A', main: '#FFB52B', accent: '#FF6B4A', light: '#FFF3D8', shade: '#5E430F' },
  { ink: '#1B1233', main: '#9A6BFF', accent: '#FF8AB8', light: '#F7EDFF', shade: '#3A2670' },
  { ink: '#0F2A1B', main: '#72CB57', accent: '#F5E04E', light: '#EEF8DF', shade: '#1E4D2C' },
  { ink: '#3C1405', main: '#FF7A3B', accent: '#FFD3A1', light: '#FCF2E5', shade: '#6B2710' },
];
