/** A change of a registry that is not made; the message is one sentence for the person who asked for it. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}
