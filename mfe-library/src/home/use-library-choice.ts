import { useShell } from '@playa/contracts';
import { useEffect, useState } from 'react';
import { formatLibraryChoice, type LibraryChoice, parseLibraryChoice } from './library-choice.ts';

/** Milliseconds after the last key: browsers refuse addresses that change too often. */
const settledAfterMs = 300;

/** The choice of what is shown. It is kept in the address, so that Back and a reload show the same. */
export const useLibraryChoice = (): [LibraryChoice, (choice: LibraryChoice) => void] => {
  const { location, navigate } = useShell();
  const { pathname, search, state } = location;
  const [choice, setChoice] = useState(() => parseLibraryChoice(search));
  const [known, setKnown] = useState(search);
  /** What the address says or will say because of this choice: it changes later than it is written, while the user types on. */
  const [written, setWritten] = useState(search);
  if (search !== known) {
    setKnown(search);
    // The address was changed by others: a link to the library, Back or Forward.
    if (search !== written) {
      setWritten(search);
      setChoice(parseLibraryChoice(search));
    }
  }
  const wanted = formatLibraryChoice(choice, search);
  useEffect(() => {
    if (wanted === search) return;
    const write = () => {
      setWritten(wanted);
      navigate(`${pathname}${wanted}`, { replace: true, state });
    };
    const timer = setTimeout(write, settledAfterMs);
    // Whoever leaves the field may press what opens a sheet, and a sheet closes when the address changes under it.
    window.addEventListener('focusout', write, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focusout', write);
    };
  }, [wanted, search, pathname, state, navigate]);
  return [choice, setChoice];
};
