import { type ServiceName, serviceLabels, serviceNames } from './services.ts';

/** Messages for users: why a service could not be connected. Since contract version 1.36.0. */
const connectFailures = {
  'not-set-up': (label: string) => `${label} is not set up on this server.`,
  'link-expired': (label: string) => `This link to ${label} has expired or was made elsewhere. Please try again.`,
  'login-expired': (label: string) => `This login to ${label} has expired or was started elsewhere. Please try again.`,
  refused: (label: string) => `${label} did not accept this login. Please try again.`,
  cancelled: (label: string) => `You cancelled connecting ${label}.`,
  failed: (label: string) => `${label} could not be connected. Please try again.`,
  unavailable: (label: string) => `${label} does not answer at the moment. Please try again.`,
} as const;

export type ConnectFailure = keyof typeof connectFailures;

/** The user's message for a failure. */
export const connectFailureText = (failure: ConnectFailure, service: ServiceName): string =>
  connectFailures[failure](serviceLabels[service]);

/**
 * Whether a text is a result of {@link connectFailureText}. The backend sends it in the query parameter `errorConnect`, which anybody can
 * forge.
 */
export const isConnectFailureText = (text: string): boolean =>
  Object.values(connectFailures).some((write) =>
    serviceNames.some((service) => write(serviceLabels[service]) === text),
  );
