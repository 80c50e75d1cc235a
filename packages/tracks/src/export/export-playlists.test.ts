import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRow } from '../testing/create-track.ts';
import { downloadFile } from './download-file.ts';
import { exportFormats, exportPlaylists } from './export-playlists.ts';

const playlist = { service: 'spotify', id: 'p1', name: 'AC/DC' } as const;
const exported = { playlist, rows: [createRow()] };

describe('exportPlaylists', () => {
  it.each(exportFormats)('names a %s file after the playlist', (format) => {
    expect(exportPlaylists([exported], format)).toMatchObject({ fileName: `AC DC.${format}` });
    expect(exportPlaylists([exported], format).text).toContain('Ojuelegba');
  });

  it('gives a file of several playlists a neutral name', () => {
    expect(exportPlaylists([exported, exported], 'csv').fileName).toBe('playlists.csv');
  });
});

describe('downloadFile', () => {
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('downloads the text under its name and revokes the URL later', () => {
    vi.useFakeTimers();
    const blobs: Blob[] = [];
    const downloads: string[] = [];
    // jsdom implements neither.
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    URL.revokeObjectURL = vi.fn();
    const note = (event: MouseEvent) => {
      event.preventDefault();
      if (event.target instanceof HTMLAnchorElement) downloads.push(`${event.target.download} ${event.target.href}`);
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      this.addEventListener('click', note);
      this.dispatchEvent(new MouseEvent('click', { cancelable: true }));
    });
    downloadFile({ fileName: 'a.csv', mediaType: 'text/csv', text: 'x' });
    expect(downloads).toEqual(['a.csv blob:1']);
    expect(blobs[0]).toMatchObject({ size: 1, type: 'text/csv' });
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  });
});
