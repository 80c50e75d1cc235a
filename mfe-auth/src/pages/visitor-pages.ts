/** The pages with visitors' forms: one chunk, because they share most of their code and are used together. */
export { LoginPage } from '../login/login-page.tsx';
export { ConfirmPasswordPage } from '../reset/confirm-password-page.tsx';
export { ForgetPasswordPage } from '../reset/forget-password-page.tsx';
export { OtpVerificationPage } from '../reset/otp-verification-page.tsx';
export { SignupPage } from '../signup/signup-page.tsx';
export { VerifyAccountPage } from '../verify/verify-account-page.tsx';
