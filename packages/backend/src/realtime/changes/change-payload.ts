import type { ChangeType } from './subscription.ts';

/** A column as a subscriber's role sees it. */
export interface ColumnView {
  name: string;
  type: string;
  isKey: boolean;
  isReadable: boolean;
}

/** Values as the JSON text PostgreSQL wrote: numbers of any size pass unchanged. */
export type RowTexts = Readonly<Record<string, string>>;

export interface Change {
  schema: string;
  table: string;
  type: ChangeType;
  changedAt: string;
  record: RowTexts | null;
  oldRecord: RowTexts | null;
}

export interface TableView {
  columns: readonly ColumnView[];
  isSecured: boolean;
  /** `replica identity full`: the whole old row is sent. */
  sendsOld: boolean;
}

const tooLargeBytes = 1024 * 1024;
const smallBytes = 64;

const rowJson = (
  row: RowTexts,
  names: readonly string[],
  keeps: (text: string) => boolean = () => true,
): string =>
  `{${names
    .flatMap((name) => {
      const text = row[name];
      return text === undefined || !keeps(text) ? [] : [`${JSON.stringify(name)}:${text}`];
    })
    .join(',')}}`;

/** Which columns of the old row a subscriber gets. */
function oldColumns({ type }: Change, table: TableView, readable: readonly ColumnView[]): string[] {
  // With row security nobody can tell who was allowed to see the old row: only its key goes out.
  const tellsAll = table.sendsOld && !(type === 'DELETE' && table.isSecured);
  return readable.filter(({ isKey }) => tellsAll || isKey).map(({ name }) => name);
}

/** The `data` of a change as JSON text, for one role and one selection of columns. */
export function changeData(change: Change, table: TableView, select: readonly string[] | undefined): string {
  const readable = table.columns.filter(({ isReadable }) => isReadable);
  const shown = readable.filter(({ name, isKey }) => !select || isKey || select.includes(name));
  const keys = table.columns.filter(({ isKey }) => isKey);
  const head =
    `"schema":${JSON.stringify(change.schema)},"table":${JSON.stringify(change.table)},` +
    `"type":"${change.type}","commit_timestamp":${JSON.stringify(change.changedAt)}`;
  const refused = (error: string) => `{${head},"columns":[],"errors":[${JSON.stringify(error)}]}`;
  if (keys.length === 0) return refused('Error 400: Bad Request, no primary key');
  if (keys.some(({ isReadable }) => !isReadable)) return refused('Error 401: Unauthorized');

  const columns = JSON.stringify(shown.map(({ name, type }) => ({ name, type })));
  const names = shown.map(({ name }) => name);
  const size = Object.values(change.record ?? change.oldRecord ?? {}).reduce(
    (sum, text) => sum + text.length,
    0,
  );
  const isTooLarge = size > tooLargeBytes;
  const keeps = (text: string) => !isTooLarge || Buffer.byteLength(text) <= smallBytes;
  const parts = [
    ...(change.record && change.type !== 'DELETE'
      ? [`"record":${rowJson(change.record, names, keeps)}`]
      : []),
    ...(change.oldRecord
      ? [`"old_record":${rowJson(change.oldRecord, oldColumns(change, table, readable), keeps)}`]
      : []),
  ];
  const errors = isTooLarge ? '["Error 413: Payload Too Large"]' : 'null';
  return `{${[head, `"columns":${columns}`, ...parts, `"errors":${errors}`].join(',')}}`;
}
