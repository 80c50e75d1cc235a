import { defineRemote } from '@playa/contracts';
import { NotHereYet } from '@playa/ui';

export default defineRemote({
  name: 'auth',
  contract: '^1.0.0',
  pages: {
    landing: NotHereYet,
    signup: NotHereYet,
    login: NotHereYet,
    terms: NotHereYet,
    privacy: NotHereYet,
    forgetPassword: NotHereYet,
    otpVerification: NotHereYet,
    confirmPassword: NotHereYet,
    verifyAccount: NotHereYet,
    changePassword: NotHereYet,
    account: NotHereYet,
    connectServices: NotHereYet,
    connectAccounts: NotHereYet,
    newUserConnectAccounts: NotHereYet,
    notification: NotHereYet,
    profile: NotHereYet,
    subscription: NotHereYet,
  },
});
