import '@playa/ui/global.css';
import {
  changePrimaryService,
  disconnectAccount,
  type Endpoint,
  isConnected,
  listConnections,
  serviceNames,
} from '@playa/contracts';
import { fakeUser, mountStandalone } from '@playa/testing/shell';
import remote from './remote.tsx';

const connections = serviceNames.map((service) => ({
  service,
  connected: isConnected(fakeUser, service),
  displayName: service === 'spotify' ? fakeUser.username : null,
  primary: fakeUser.primaryStreamingService === service,
  needsReconnect: service === 'apple',
}));

const answers = new Map<Endpoint, unknown>([
  [listConnections, { connections }],
  [changePrimaryService, { status: 'success', message: 'Changed', user: fakeUser }],
  [disconnectAccount, { status: 'success', message: 'disconnected successfully', user: fakeUser }],
]);

mountStandalone(remote, {
  page: 'login',
  location: { state: { email: fakeUser.email } },
  backend: (definition) =>
    answers.get(definition) ??
    Response.json(
      { status: 'error', code: 'not-found', message: 'There is no backend behind this page.' },
      { status: 404 },
    ),
});
