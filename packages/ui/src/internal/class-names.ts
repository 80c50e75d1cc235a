/** Joins the class names; ignores `undefined`, `null`, `false` and empty strings. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
