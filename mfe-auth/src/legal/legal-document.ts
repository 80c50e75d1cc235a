/** A paragraph, or the items of a list. The support address in it becomes a link. */
type Block = string | readonly string[];

export interface LegalSection {
  /** The section's anchor. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface LegalDocument {
  title: string;
  /** The date from which it applies, as a text. */
  dates: string;
  intro: string;
  sections: readonly LegalSection[];
}
