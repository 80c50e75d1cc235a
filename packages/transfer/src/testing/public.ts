export { FakeService } from './fake-service.ts';
export { catalogueOn, rowOf } from './songs.ts';
