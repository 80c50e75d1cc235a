import { defineRemote } from '@playa/contracts';
import { notHerePage } from './not-here-page.tsx';

export default defineRemote({
  name: 'auth',
  contract: '^1.0.0',
  pages: {
    landing: notHerePage('Landing'),
    signup: notHerePage('Sign up'),
    login: notHerePage('Login'),
    terms: notHerePage('Terms of service'),
    privacy: notHerePage('Privacy policy'),
    forgetPassword: notHerePage('Forget Password'),
    otpVerification: notHerePage('OTP Verification'),
    confirmPassword: notHerePage('Reset Password'),
    verifyAccount: notHerePage('Account Verification'),
    changePassword: notHerePage('Change Password'),
    account: notHerePage('Account'),
    connectServices: notHerePage('Connect services'),
    connectAccounts: notHerePage('Connect accounts'),
    newUserConnectAccounts: notHerePage('Connect accounts'),
    notification: notHerePage('Notifications'),
    profile: notHerePage('Profile'),
    subscription: notHerePage('Subscription'),
  },
});
