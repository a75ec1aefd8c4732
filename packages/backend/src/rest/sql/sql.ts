/**
 * SQL in the making: text that only this code base can have written, and values that only travel as parameters.
 * A fragment is made by the tag below, by `identifier` (quoted), by `bind` (a parameter) or of text the catalogue of the
 * database gave: there is no further way in, so nothing a client sends can become SQL text.
 */
export class Sql {
  readonly #parts: readonly string[];
  readonly #values: readonly unknown[];

  private constructor(parts: readonly string[], values: readonly unknown[]) {
    this.#parts = parts;
    this.#values = values;
  }

  static readonly empty = new Sql([''], []);

  static tag(strings: TemplateStringsArray, ...holes: readonly Sql[]): Sql {
    const parts = [strings[0] ?? ''];
    const values: unknown[] = [];
    const append = (text: string) => parts.push((parts.pop() ?? '') + text);
    holes.forEach((hole, index) => {
      append(hole.#parts[0] ?? '');
      hole.#values.forEach((value, place) => {
        values.push(value);
        parts.push(hole.#parts[place + 1] ?? '');
      });
      append(strings[index + 1] ?? '');
    });
    return new Sql(parts, values);
  }

  static bind(value: unknown): Sql {
    return new Sql(['', ''], [value]);
  }

  /** A name in double quotes. A null byte cannot be in a name and ends it, as PostgreSQL's own clients do. */
  static identifier(name: string): Sql {
    return new Sql([`"${(name.split('\0')[0] ?? '').replaceAll('"', '""')}"`], []);
  }

  /** Text that PostgreSQL's catalogue gave: a type as `format_type` writes it, a column's default expression. */
  static fromCatalogue(text: string): Sql {
    return new Sql([text], []);
  }

  static join(fragments: readonly Sql[], separator: Sql): Sql {
    if (fragments.length === 0) return Sql.empty;
    const parts: string[] = [''];
    const values: unknown[] = [];
    fragments.forEach((fragment, index) => {
      for (const piece of index === 0 ? [fragment] : [separator, fragment]) {
        parts.push((parts.pop() ?? '') + (piece.#parts[0] ?? ''));
        piece.#values.forEach((value, place) => {
          values.push(value);
          parts.push(piece.#parts[place + 1] ?? '');
        });
      }
    });
    return new Sql(parts, values);
  }

  get isEmpty(): boolean {
    return this.#parts.length === 1 && this.#parts[0] === '';
  }

  /** The statement with numbered placeholders. */
  statement(): { text: string; values: unknown[] } {
    const text = this.#parts.map((part, index) => (index === 0 ? part : `$${index}${part}`)).join('');
    return { text, values: [...this.#values] };
  }
}

export const sql = (strings: TemplateStringsArray, ...holes: readonly Sql[]): Sql =>
  Sql.tag(strings, ...holes);
export const bind = (value: unknown): Sql => Sql.bind(value);
export const identifier = (name: string): Sql => Sql.identifier(name);
export const fromCatalogue = (text: string): Sql => Sql.fromCatalogue(text);
export const nothing = Sql.empty;

const comma = sql`, `;
const and = sql` and `;
export const commaSeparated = (fragments: readonly Sql[]): Sql => Sql.join(fragments, comma);
export const allOf = (fragments: readonly Sql[]): Sql => Sql.join(fragments, and);
export const joined = (fragments: readonly Sql[], separator: Sql): Sql => Sql.join(fragments, separator);

export interface Name {
  schema: string;
  name: string;
}

/** A qualified name; an empty schema means an alias of this statement. */
export const qualified = ({ schema, name }: Name): Sql =>
  schema === '' ? identifier(name) : sql`${identifier(schema)}.${identifier(name)}`;
