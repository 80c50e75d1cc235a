import '@playa/ui/global.css';
import {
  changePassword,
  changePrimaryService,
  confirmEmail,
  deleteAccount,
  disconnectAccount,
  type Endpoint,
  forgetPassword,
  isConnected,
  listConnections,
  listSessions,
  prepareDataDownload,
  resendCode,
  resendEmailCode,
  serviceNames,
  updatePassword,
  updateUserDetails,
  verifyResetPassword,
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

const sessions = [
  { device: 'Firefox on Linux', current: true, sameNetwork: true },
  { device: 'Chrome on Android', current: false, sameNetwork: true },
  { device: null, current: false, sameNetwork: false },
].map((session, place) => {
  const lastUsedAt = new Date(Date.now() - place * 86_400_000).toISOString();
  return { ...session, id: String(place), createdAt: lastUsedAt, lastUsedAt };
});

const done = { status: 'success', message: 'Done' };
const newEmail = 'demo@new.example';

const answers = new Map<Endpoint, unknown>([
  [listConnections, { connections }],
  [listSessions, { status: 'success', sessions }],
  [forgetPassword, done],
  [resendCode, done],
  [resendEmailCode, done],
  [verifyResetPassword, done],
  [updatePassword, done],
  [changePassword, { ...done, accessToken: 'access-token', user: fakeUser }],
  [updateUserDetails, { ...done, user: { ...fakeUser, pendingEmail: newEmail } }],
  [deleteAccount, { ...done, deletesAt: new Date(Date.now() + 86_400_000).toISOString() }],
  [prepareDataDownload, done],
  [confirmEmail, { ...done, user: { ...fakeUser, email: newEmail } }],
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
