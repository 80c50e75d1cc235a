/**
 * `script`: the service's script did not come, or was blocked. `not-premium`: the account may not play whole songs. `protection`: the
 * browser lacks the protection of music that the service asks for. `login`: connect the service again. `playlist`: the service plays
 * nothing of this list. `gone`: it has no such list. `service`: anything that a retry may mend.
 */
export type PlayerFailureKind = 'script' | 'not-premium' | 'protection' | 'login' | 'playlist' | 'gone' | 'service';

/** Why a player does not play. */
export class PlayerFailure extends Error {
  readonly kind: PlayerFailureKind;

  constructor(kind: PlayerFailureKind, cause?: unknown) {
    super(`The player does not play: ${kind}`, { cause });
    this.name = 'PlayerFailure';
    this.kind = kind;
  }
}
