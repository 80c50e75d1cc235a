/** An answer that is JSON already, as the database has it: sent as it is, neither parsed nor checked nor encoded again. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
