import { useState } from 'react';

/** Rows are this many root font sizes high, so that they grow with the user's text. */
export const rowHeightRem = 4;

/** The height of a row in pixels. */
export const useRowHeight = (): number =>
  useState(() => rowHeightRem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16))[0];
