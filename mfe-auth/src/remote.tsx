import { defineRemote } from '@playa/contracts';
import { AccountPage } from './account/account-page.tsx';
import { ConnectAccountsPage, NewUserConnectAccountsPage } from './connect/connect-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { NotificationPage, notHerePage, notHereVisitorPage, SubscriptionPage } from './not-here-page.tsx';
import { SignupPage } from './signup/signup-page.tsx';
import { VerifyAccountPage } from './verify/verify-account-page.tsx';

export default defineRemote({
  name: 'auth',
  contract: '^1.0.0',
  pages: {
    landing: LandingPage,
    signup: SignupPage,
    login: LoginPage,
    terms: notHereVisitorPage('Terms of service'),
    privacy: notHereVisitorPage('Privacy policy'),
    forgetPassword: notHereVisitorPage('Forget Password'),
    otpVerification: notHereVisitorPage('OTP Verification'),
    confirmPassword: notHereVisitorPage('Reset Password'),
    verifyAccount: VerifyAccountPage,
    changePassword: notHereVisitorPage('Change Password'),
    account: AccountPage,
    connectServices: notHerePage('Connect services'),
    connectAccounts: ConnectAccountsPage,
    newUserConnectAccounts: NewUserConnectAccountsPage,
    notification: NotificationPage,
    profile: notHerePage('Profile'),
    subscription: SubscriptionPage,
  },
});
