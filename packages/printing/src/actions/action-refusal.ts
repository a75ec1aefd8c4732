/** An expected refusal inside an action; its words go to the caller. */
export class ActionRefusal extends Error {
  override name = 'ActionRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
