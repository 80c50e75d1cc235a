import '@playa/ui/global.css';
import { type PlaylistRow, ShellProvider, type Track } from '@playa/contracts';
import { createFakeShell } from '@playa/testing/shell';
import { SearchField, ToastHost, toast } from '@playa/ui';
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { filterRows, findDuplicates, TrackList } from './public.ts';
import { createRow } from './testing/create-track.ts';
import { fakeLibrary } from './testing/fake-library.ts';

const unavailableRow = (
  reason: 'removed' | 'local-file' | 'episode' | 'private' | 'not-a-song',
  title: string,
): PlaylistRow => ({
  state: 'unavailable',
  reason,
  title,
  author: 'Somebody',
});

const song = (changes: Partial<Track>): PlaylistRow =>
  createRow({ imageUrl: null, isrc: null, previewUrl: `${window.location.origin}/preview.wav`, ...changes });

const rows: PlaylistRow[] = [
  song({ id: '1', title: 'Ojuelegba', artists: ['Wizkid'] }),
  song({ id: '2', title: 'Free Mind', artists: ['Tems'], durationMs: 247_000 }),
  song({ id: '1', title: 'Ojuelegba', artists: ['Wizkid'] }),
  song({ id: '3', title: 'A title without a file: Spotify’s own player opens', previewUrl: null }),
  song({ id: '4', title: 'A preview that fails', previewUrl: 'http://127.0.0.1:9/broken.mp3' }),
  song({
    id: '5',
    title: 'Wizkid - Joro (Official Video)',
    artists: ['WizkidVEVO'],
    service: 'youtube',
    previewUrl: null,
  }),
  song({ id: '6', title: 'أغنية طويلة من القلب', artists: ['فيروز'], durationMs: 3_729_000 }),
  song({ id: '7', title: 'Very long '.repeat(30), artists: ['Many artists '.repeat(20)] }),
  song({ id: '8', title: '<b>夜に駆ける</b> 🎵', artists: [], durationMs: null }),
  unavailableRow('removed', 'Gone from the catalogue'),
  unavailableRow('local-file', 'demo-final-2.mp3'),
  unavailableRow('episode', 'A podcast'),
  ...Array.from({ length: 9_988 }, (_, at) =>
    song({ id: `n${at}`, title: `Song ${at + 13}`, durationMs: 100_000 + at * 10 }),
  ),
];
const duplicates = findDuplicates(rows);

const library = fakeLibrary();
library.saved.add('2');

const Page = () => {
  const [text, setText] = useState('');
  const loadingMore = new URLSearchParams(window.location.search).has('loading');
  return (
    <main style={{ maxWidth: 960, margin: '0 auto', padding: 16 }}>
      <h1>Every state of a song</h1>
      <SearchField label="Search playlist" value={text} onChange={setText} />
      <TrackList
        entries={filterRows(loadingMore ? rows.slice(0, 10) : rows, text)}
        label="Every state"
        service="spotify"
        duplicates={duplicates}
        loadingMore={loadingMore}
        total={loadingMore ? 10_000 : null}
      />
    </main>
  );
};

const dock = document.createElement('div');
Object.assign(dock.style, { position: 'fixed', inset: 'auto 12px 12px', maxWidth: '420px', zIndex: '10' });
const root = document.createElement('div');
document.body.append(root, dock);
document.documentElement.lang = 'en';
const theme = new URLSearchParams(window.location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const shell = createFakeShell({
  streaming: { client: () => library.client },
  dock: { element: () => dock, subscribe: () => () => undefined },
  notify: toast,
});

const Host = () => (
  <ShellProvider value={useSyncExternalStore(shell.subscribe, shell.current)}>
    <Page />
    <ToastHost />
  </ShellProvider>
);
createRoot(root).render(<Host />);
