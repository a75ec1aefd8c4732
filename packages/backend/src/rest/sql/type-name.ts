import { identifier, sql, type Sql } from './sql.ts';

/** Spellings of the SQL standard that are no names in the catalogue: quoting would make PostgreSQL look for one. */
const standardTypes: Readonly<Record<string, Sql>> = {
  int: sql`int`,
  integer: sql`integer`,
  smallint: sql`smallint`,
  bigint: sql`bigint`,
  real: sql`real`,
  float: sql`float`,
  'double precision': sql`double precision`,
  decimal: sql`decimal`,
  numeric: sql`numeric`,
  boolean: sql`boolean`,
  character: sql`character`,
  char: sql`char`,
  'character varying': sql`character varying`,
  varchar: sql`varchar`,
  bit: sql`bit`,
  'bit varying': sql`bit varying`,
  time: sql`time`,
  'time with time zone': sql`time with time zone`,
  'time without time zone': sql`time without time zone`,
  timestamp: sql`timestamp`,
  'timestamp with time zone': sql`timestamp with time zone`,
  'timestamp without time zone': sql`timestamp without time zone`,
  interval: sql`interval`,
};

/** A type a client named in a cast: a standard spelling, or a quoted name that PostgreSQL looks up. */
export const clientType = (name: string): Sql => {
  const folded = name.toLowerCase();
  return Object.hasOwn(standardTypes, folded)
    ? (standardTypes[folded] ?? identifier(folded))
    : identifier(folded);
};
