import { defineRemote } from '@playa/contracts';
import { NotHerePage } from '@playa/ui';
import manifest from '../remote.json';
import { AccountPage } from './account/account-page.tsx';
import { ConnectAccountsPage, NewUserConnectAccountsPage } from './connect/connect-page.tsx';
import { ConnectServicesPage } from './connect/connect-services-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { PrivacyPage, TermsPage } from './legal/legal-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { ChangePasswordPage } from './password/change-password-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { ConfirmPasswordPage } from './reset/confirm-password-page.tsx';
import { ForgetPasswordPage } from './reset/forget-password-page.tsx';
import { OtpVerificationPage } from './reset/otp-verification-page.tsx';
import { SignupPage } from './signup/signup-page.tsx';
import { texts } from './texts.ts';
import { VerifyAccountPage } from './verify/verify-account-page.tsx';

export default defineRemote({
  manifest,
  pages: {
    landing: LandingPage,
    signup: SignupPage,
    login: LoginPage,
    terms: TermsPage,
    privacy: PrivacyPage,
    forgetPassword: ForgetPasswordPage,
    otpVerification: OtpVerificationPage,
    confirmPassword: ConfirmPasswordPage,
    verifyAccount: VerifyAccountPage,
    changePassword: ChangePasswordPage,
    account: AccountPage,
    connectServices: ConnectServicesPage,
    connectAccounts: ConnectAccountsPage,
    newUserConnectAccounts: NewUserConnectAccountsPage,
    notification: () => <NotHerePage {...texts.notification} />,
    profile: ProfilePage,
    subscription: () => <NotHerePage {...texts.subscription} />,
  },
});
