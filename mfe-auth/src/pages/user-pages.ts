/** The pages of signed-in users. */
export { AccountPage } from '../account/account-page.tsx';
export { ConnectAccountsPage, NewUserConnectAccountsPage } from '../connect/connect-page.tsx';
export { ConnectServicesPage } from '../connect/connect-services-page.tsx';
export { ChangePasswordPage } from '../password/change-password-page.tsx';
export { DeleteAccountPage } from '../personal-data/delete-account-page.tsx';
export { DownloadDataPage } from '../personal-data/download-data-page.tsx';
export { ProfilePage } from '../profile/profile-page.tsx';
export { SessionsPage } from '../sessions/sessions-page.tsx';
