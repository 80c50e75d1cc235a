/** The pages with visitors' forms, which share most of their code and follow one another. */
export { LoginPage } from '../login/login-page.tsx';
export { ConfirmPasswordPage } from '../reset/confirm-password-page.tsx';
export { ForgetPasswordPage } from '../reset/forget-password-page.tsx';
export { OtpVerificationPage } from '../reset/otp-verification-page.tsx';
export { SignupPage } from '../signup/signup-page.tsx';
export { VerifyAccountPage } from '../verify/verify-account-page.tsx';
