import semver from 'semver';
import { ReleaseRefused } from './release-refused.ts';

/** @throws {ReleaseRefused} when the shell's contract does not satisfy the range; the message has both */
export const requireContract = (app: string, range: string, shellContract: string | undefined): void => {
  if (shellContract === undefined) {
    throw new ReleaseRefused(
      'The registry does not say which contract its shell has ("shell": {"contract": "1.33.0"}).',
    );
  }
  if (semver.validRange(range) === null) {
    throw new ReleaseRefused(`The contract range of ${app}, "${range}", is no semver range.`);
  }
  if (semver.satisfies(shellContract, range)) return;
  throw new ReleaseRefused(`${app} works with contract ${range}, but the shell has contract ${shellContract}.`);
};

/** Directives that apply to a build: its manifest (connect), scripts and styles. */
const neededDirectives = ['script-src', 'style-src', 'connect-src'];

const sourcesOf = (policy: string, directive: string): string[] | undefined => {
  const directives = policy.split(';').map((part) => part.trim().split(/\s+/));
  const named = (name: string) => directives.find(([first]) => first?.toLowerCase() === name)?.slice(1);
  return named(directive) ?? named('default-src');
};

const allows = (source: string, { origin, protocol, host }: URL, shellOrigin: string): boolean => {
  if (source === "'self'") return origin === shellOrigin;
  if (source === '*' || source === protocol) return true;
  const wildcard = /^(https?:)\/\/\*(\..+)$/.exec(source);
  if (wildcard) return protocol === wildcard[1] && host.endsWith(wildcard[2] ?? '');
  return source === origin;
};

/**
 * @param policy the content security policy of the shell's pages; null if they have none
 * @throws {ReleaseRefused} when that policy would block the build; the message has the origin and the directive
 */
export const requireAllowedOrigin = (app: string, entry: string, policy: string | null, shellOrigin: string): void => {
  const address = new URL(entry);
  for (const directive of policy === null ? [] : neededDirectives) {
    const sources = sourcesOf(policy ?? '', directive);
    if (sources === undefined || sources.some((source) => allows(source, address, shellOrigin))) continue;
    throw new ReleaseRefused(
      `${app} would be loaded from ${address.origin}, which ${directive} of the shell's content security policy does not allow.`,
    );
  }
};
