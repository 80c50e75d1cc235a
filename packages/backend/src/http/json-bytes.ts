/** An answer that is JSON already, as the database has it: its bytes are sent as they are, neither decoded nor parsed nor encoded again. */
export class JsonBytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
