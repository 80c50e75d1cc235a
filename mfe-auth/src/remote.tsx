import { defineRemote } from '@playa/contracts';
import { ComingSoonPage } from '@playa/ui';
import manifest from '../remote.json';
import { LandingPage } from './landing/landing-page.tsx';
import { lazyPage } from './pages/lazy-page.tsx';
import { legalPages, userPages, visitorPages } from './pages/load-pages.ts';
import { texts } from './texts.ts';

export default defineRemote({
  manifest,
  pages: {
    landing: LandingPage,
    signup: lazyPage(async () => (await visitorPages()).SignupPage),
    login: lazyPage(async () => (await visitorPages()).LoginPage),
    terms: lazyPage(async () => (await legalPages()).TermsPage),
    privacy: lazyPage(async () => (await legalPages()).PrivacyPage),
    forgetPassword: lazyPage(async () => (await visitorPages()).ForgetPasswordPage),
    otpVerification: lazyPage(async () => (await visitorPages()).OtpVerificationPage),
    confirmPassword: lazyPage(async () => (await visitorPages()).ConfirmPasswordPage),
    verifyAccount: lazyPage(async () => (await visitorPages()).VerifyAccountPage),
    changePassword: lazyPage(async () => (await userPages()).ChangePasswordPage),
    deleteAccount: lazyPage(async () => (await userPages()).DeleteAccountPage),
    downloadData: lazyPage(async () => (await userPages()).DownloadDataPage),
    account: lazyPage(async () => (await userPages()).AccountPage),
    connectServices: lazyPage(async () => (await userPages()).ConnectServicesPage),
    connectAccounts: lazyPage(async () => (await userPages()).ConnectAccountsPage),
    newUserConnectAccounts: lazyPage(async () => (await userPages()).NewUserConnectAccountsPage),
    notification: () => <ComingSoonPage {...texts.notification} />,
    profile: lazyPage(async () => (await userPages()).ProfilePage),
    sessions: lazyPage(async () => (await userPages()).SessionsPage),
    subscription: () => <ComingSoonPage {...texts.subscription} />,
  },
});
