import '@playa/ui/global.css';
import { mountStandalone } from '@playa/testing/shell';
import remote from './remote.tsx';

mountStandalone(remote, { page: 'home' });
