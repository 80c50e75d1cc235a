import { expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';

it.each([
  ['#EXTM3U\n', '', 'm3u'],
  ['#EXTM3U\n', 'txt', 'm3u'],
  ['#EXTINF:1,A - B\nx.mp3', '', 'm3u'],
  ['x.mp3', 'm3u', 'm3u'],
  ['x.mp3', 'm3u8', 'm3u'],
  ['<?xml version="1.0"?><playlist/>', 'txt', 'xspf'],
  ['<playlist/>', '', 'xspf'],
  ['\n <x:playlist/>', '', 'xspf'],
  ['<html>', 'xspf', 'xspf'],
  ['<3 - Joro', '', 'lines'],
  ['{"a":1}', '', 'json'],
  ['[{"a":1}]', '', 'json'],
  ['[\n  "Wizkid - Joro"]', '', 'json'],
  ['[]', '', 'json'],
  ['broken', 'json', 'json'],
  ['[Explicit] Wizkid - Joro', '', 'lines'],
  ['title,artist\nJoro,Wizkid', '', 'csv'],
  ['Title;Artist\nJoro;Wizkid', 'txt', 'csv'],
  ['Name\tArtist\tAlbum\nJoro\tWizkid\tAyo', 'txt', 'csv'],
  ['anything', 'csv', 'csv'],
  ['anything', 'tsv', 'csv'],
  ['Joro\tWizkid\nFreed\tTems', '', 'csv'],
  ['Joro,Wizkid\nFreed,Tems', '', 'csv'],
  ['Wizkid - Joro, live', '', 'lines'],
  ['Hello, Goodbye by The Beatles', '', 'lines'],
  ['Wizkid - Joro', 'docx', 'lines'],
  ['Wizkid - Joro', 'constructor', 'lines'],
])('%j in a file of type "%s" is parsed as %s', (text, extension, format) => {
  expect(detectFormat(text, extension)).toBe(format);
});
