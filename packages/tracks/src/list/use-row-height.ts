import { useState } from 'react';

/** Row height in root font sizes, so that rows grow with the user's text size. */
export const rowHeightRem = 4;

/** The row height in pixels. */
export const useRowHeight = (): number =>
  useState(() => rowHeightRem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16))[0];
