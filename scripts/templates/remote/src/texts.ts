/** Every text that listeners see. */
export const texts = {
  heading: '__Title__',
  text: 'A page of the remote __name__.',
  open: 'Open the sheet',
  note: 'Opened from the page.',
};
