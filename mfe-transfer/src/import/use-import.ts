import { type CopyRef, ProblemError, TransportError, useShell } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { type Brought, bringFiles, bringText } from './bring.ts';
import { type SentList, sendList } from './send-list.ts';

const messageOf = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.unknownProblem;

/** Reading is under way: of a list, or of a service for a link. */
const idle = { busy: false, refusals: [] as string[] };

/** Reads what the listener brings. `brought` is null until something could be read. */
export const useBringing = () => {
  const { backend } = useShell();
  const [state, setState] = useState(idle);
  const [brought, setBrought] = useState<Brought | null>(null);
  /** Grows with each time that something could be read. */
  const [turn, setTurn] = useState(0);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const bring = async (read: (signal: AbortSignal) => Promise<Brought>): Promise<void> => {
    reading.current?.abort();
    const now = new AbortController();
    reading.current = now;
    const { signal } = now;
    setState({ busy: true, refusals: [] });
    try {
      const found = await read(signal);
      signal.throwIfAborted();
      setState({ busy: false, refusals: found.refusals });
      if (found.lists.length === 0 && !found.link) return;
      setBrought(found);
      setTurn((before) => before + 1);
    } catch (error) {
      if (!signal.aborted) setState({ busy: false, refusals: [messageOf(error)] });
    }
  };

  return {
    ...state,
    brought,
    turn,
    bringText: (text: string) => bring((signal) => bringText(text, backend, signal)),
    bringFiles: (files: readonly File[]) => bring((signal) => bringFiles(files, backend, signal)),
    stop: () => {
      reading.current?.abort();
      setState(idle);
    },
    startOver: () => {
      setState(idle);
      setBrought(null);
    },
  };
};

/** A list that is to be copied, under the name that the listener wants. */
export interface ChosenList {
  list: Brought['lists'][number];
  name: string;
}

/** Hands playlists over to the copy flow, which asks for the destination. Lists are sent to the backend first. */
export const useCopying = () => {
  const { backend, bus } = useShell();
  /** Songs that were sent and all of them; null while nothing is sent. */
  const [progress, setProgress] = useState<{ sent: number; all: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef(new Map<ChosenList['list'], SentList>());

  const sentOf = (list: ChosenList['list']): SentList => {
    const known = sent.current.get(list) ?? { key: crypto.randomUUID(), id: null, sent: 0 };
    sent.current.set(list, known);
    return known;
  };

  const open = async (playlists: () => Promise<CopyRef[]>): Promise<void> => {
    setProblem(null);
    try {
      await bus.send('copy.open', { playlists: await playlists(), confirmed: true });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setProgress(null);
    }
  };

  const copyLists = (chosen: readonly ChosenList[]): Promise<void> =>
    open(async () => {
      const all = chosen.reduce((sum, { list }) => sum + list.songs.length, 0);
      const tell = () => setProgress({ sent: chosen.reduce((sum, { list }) => sum + sentOf(list).sent, 0), all });
      const playlists: CopyRef[] = [];
      for (const { list, name } of chosen) {
        tell();
        const id = await sendList(backend, list, sentOf(list), tell);
        playlists.push({ service: 'file', id, name, imageUrl: null, songCount: list.songs.length });
      }
      return playlists;
    });

  return { copyLists, copyLinked: (playlist: CopyRef) => open(async () => [playlist]), progress, problem };
};
