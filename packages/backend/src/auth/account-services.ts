import type { ServiceTokens } from '@playa/contracts';
import type { Services } from '../app/services.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Notices } from '../mail/notices.ts';

/** What accounts work with beyond what every capability has. */
export interface AccountServices extends Services {
  mailer: Mailer;
  notices: Notices;
  /** What a session may be told of the services' tokens. */
  describeTokens(userId: string): Promise<ServiceTokens>;
}
