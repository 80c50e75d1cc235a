/** A rejected change of a registry. The message is a sentence for the user. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}
