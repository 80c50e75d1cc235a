import type { ServiceTokens } from '@playa/contracts';
import type { Services } from '../app/services.ts';
import type { Outbox } from '../mail/outbox.ts';

/** What accounts work with beyond what every capability has. */
export interface AccountServices extends Services {
  outbox: Outbox;
  /** What a session may be told of the services' tokens. */
  describeTokens(userId: string): Promise<ServiceTokens>;
}
