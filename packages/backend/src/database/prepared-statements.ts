/** Each takes 10 to 220 KB of the engine's memory (pg_backend_memory_contexts). */
const mostKept = 100;
const mostRemembered = 500;
/** Longer texts come from requests with very many filters, and hardly come again. */
const longestText = 8192;
const repeatable = /^\s*(select|with|insert|update|delete)\b/i;
/** Every other statement may change what a kept one answers with: its columns were fixed when it was understood. */
const leavesSchema = /^\s*(begin|commit|rollback|savepoint|release|set|explain|listen|notify|$)/i;

/** The oldest key of a map whose keys are set again whenever they are used. */
const oldestOf = (map: ReadonlyMap<string, unknown>): string | undefined => map.keys().next().value;

/**
 * Which statements the engine shall keep understood and planned: for most of ours that is more work than running them.
 * A statement is kept from its second time on; the one that was not used for longest gives way. The engine itself sees to
 * it that a plan fits the tables, the role and the search path of the moment.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, true>();
  #closing: string[] = [];
  #made = 0;

  /** The name a text is kept under, or is to be kept under from now on; none: not yet, or never. */
  nameOf(text: string): { name: string; isKept: boolean } | undefined {
    if (!repeatable.test(text)) {
      if (!leavesSchema.test(text)) this.forgetAll();
      return undefined;
    }
    if (text.length > longestText) return undefined;
    const name = this.#names.get(text);
    if (name !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, name);
      return { name, isKept: true };
    }
    const isKnown = this.#seen.delete(text);
    if (isKnown) return { name: `kept-${(this.#made += 1)}`, isKept: false };
    this.#seen.set(text, true);
    if (this.#seen.size > mostRemembered) this.#seen.delete(oldestOf(this.#seen) ?? '');
    return undefined;
  }

  /** The engine has understood it. */
  keep(text: string, name: string): void {
    this.#drop(text);
    this.#names.set(text, name);
    if (this.#names.size > mostKept) this.#drop(oldestOf(this.#names) ?? '');
  }

  /** The schema may be another one now, and what a statement answers with it. */
  forgetAll(): void {
    for (const text of this.#names.keys()) this.#drop(text);
  }

  /** Names that the engine may forget, reported once. */
  takeClosing(): string[] {
    const closing = this.#closing;
    this.#closing = [];
    return closing;
  }

  #drop(text: string): void {
    const name = this.#names.get(text);
    if (name === undefined) return;
    this.#names.delete(text);
    this.#closing.push(name);
  }
}
