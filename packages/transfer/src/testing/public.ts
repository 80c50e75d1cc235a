export { FakeService } from './fake-service.ts';
export { MemoryCorrections, MemoryJournal, MemorySongLinks, MemorySongMisses } from './memory-journal.ts';
export { catalogueOn, rowOf, songOn } from './songs.ts';
