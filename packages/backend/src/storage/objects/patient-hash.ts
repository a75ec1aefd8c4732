import { createHash } from 'node:crypto';

/** How much may wait to be hashed, for each upload: beyond it the oldest is hashed at once. */
const mostWaitingBytes = 1024 * 1024;

/**
 * An md5 that lets bytes pass first: a megabyte of it takes as long as the disk does to flush a megabyte, and while the
 * disk is at it the processor has nothing else to do. The bytes must not change until they are hashed.
 */
export class PatientHash {
  readonly #hash = createHash('md5');
  readonly #waiting: Uint8Array[] = [];
  #waitingBytes = 0;

  take(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.byteLength;
    while (this.#waitingBytes > mostWaitingBytes) this.#hashOldest();
  }

  /** No more will come: a piece is hashed whenever nothing else is to be done. */
  catchUp(): void {
    if (this.#waiting.length === 0) return;
    setImmediate(() => {
      this.#hashOldest();
      this.catchUp();
    });
  }

  /** Of all that was taken; what still waits is hashed now. */
  hex(): string {
    while (this.#waiting.length > 0) this.#hashOldest();
    return this.#hash.copy().digest('hex');
  }

  #hashOldest(): void {
    const oldest = this.#waiting.shift();
    if (!oldest) return;
    this.#waitingBytes -= oldest.byteLength;
    this.#hash.update(oldest);
  }
}
