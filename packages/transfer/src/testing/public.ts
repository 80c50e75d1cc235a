export { FakeService } from './fake-service.ts';
export { MemoryJournal, MemorySongLinks, MemorySongMisses } from './memory-journal.ts';
export { catalogueOn, rowOf } from './songs.ts';
