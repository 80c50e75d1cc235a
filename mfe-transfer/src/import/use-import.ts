import { type CopyRef, ProblemError, TransportError, useShell } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { type SubmittedImport, submitFiles, submitText } from './submit-import.ts';
import { type ListUpload, uploadList } from './upload-list.ts';

const errorMessage = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.unknownProblem;

/** State while nothing is being read. */
const idle = { busy: false, errors: [] as string[] };

/** Reads the listener's files and texts. `submitted` is null until something was read. */
export const useSubmitImport = () => {
  const { backend } = useShell();
  const [state, setState] = useState(idle);
  const [submitted, setSubmitted] = useState<SubmittedImport | null>(null);
  /** Increases with each successful read; key of the preview. */
  const [submissionCount, setSubmissionCount] = useState(0);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const submit = async (read: (signal: AbortSignal) => Promise<SubmittedImport>): Promise<void> => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setState({ busy: true, errors: [] });
    try {
      const result = await read(signal);
      signal.throwIfAborted();
      setState({ busy: false, errors: result.errors });
      if (result.lists.length === 0 && !result.link) return;
      setSubmitted(result);
      setSubmissionCount((before) => before + 1);
    } catch (error) {
      if (!signal.aborted) setState({ busy: false, errors: [errorMessage(error)] });
    }
  };

  return {
    ...state,
    submitted,
    submissionCount,
    submitText: (text: string) => submit((signal) => submitText(text, backend, signal)),
    submitFiles: (files: readonly File[]) => submit((signal) => submitFiles(files, backend, signal)),
    stop: () => {
      reading.current?.abort();
      setState(idle);
    },
    startOver: () => {
      setState(idle);
      setSubmitted(null);
    },
  };
};

/** A list to copy, with the name that the listener chose. */
export interface ChosenList {
  list: SubmittedImport['lists'][number];
  name: string;
}

/** Passes playlists to the copy flow, which asks for the destination. Uploads lists first. */
export const useCopyImport = () => {
  const { backend, bus } = useShell();
  /** Number of uploaded and of all songs; null while nothing is uploaded. */
  const [progress, setProgress] = useState<{ uploads: number; all: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef(new Map<ChosenList['list'], ListUpload>());

  const uploadOf = (list: ChosenList['list']): ListUpload => {
    const upload = sent.current.get(list) ?? { key: crypto.randomUUID(), id: null, sent: 0 };
    sent.current.set(list, upload);
    return upload;
  };

  const openCopy = async (playlists: () => Promise<CopyRef[]>): Promise<void> => {
    setProblem(null);
    try {
      await bus.send('copy.open', { playlists: await playlists(), confirmed: true });
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setProgress(null);
    }
  };

  const copyLists = (chosen: readonly ChosenList[]): Promise<void> =>
    openCopy(async () => {
      const all = chosen.reduce((sum, { list }) => sum + list.songs.length, 0);
      const report = () =>
        setProgress({ uploads: chosen.reduce((sum, { list }) => sum + uploadOf(list).sent, 0), all });
      const playlists: CopyRef[] = [];
      for (const { list, name } of chosen) {
        report();
        const id = await uploadList(backend, list, uploadOf(list), report);
        playlists.push({ service: 'file', id, name, imageUrl: null, songCount: list.songs.length });
      }
      return playlists;
    });

  return { copyLists, copyLinked: (playlist: CopyRef) => openCopy(async () => [playlist]), progress, problem };
};
