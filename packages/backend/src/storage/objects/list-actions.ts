import { z } from 'zod';
import { readJson } from '../json-body.ts';
import type { Action } from '../storage-call.ts';
import { asStorageCaller } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';

/** The largest page there is; more is asked for page by page. */
const largestPage = 1000;

const order = z.enum(['asc', 'desc']);
const listing = z.object({
  prefix: z.string(),
  limit: z.int().min(1).max(100_000).default(100),
  offset: z.int().min(0).max(1_000_000_000).default(0),
  search: z.string().nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: order.default('asc'),
    })
    .nullish(),
});

const asFolder = (prefix: string) => (prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`);

/** One level of a tree that exists only in names: files directly below the prefix, and the folders beside them. */
export const listObjects: Action = async (world, call) => {
  const asked = await readJson(call.request, listing);
  const column = asked.sortBy?.column ?? 'name';
  const direction = asked.sortBy?.order ?? 'asc';
  // Folders have no dates: they come first then, as in a file manager.
  const sort = column === 'name' ? '' : `id is not null, ${column} ${direction}, `;
  const found = await asStorageCaller(world, call, 'storage.object.list', (transaction) =>
    transaction.query(
      `with below as (
         select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
           from storage.objects
          where bucket_id = $1 and starts_with(name, $2)
            and starts_with(lower(substr(name, length($2) + 1)), lower($3))
       ), level as (
         select rest as name, id, updated_at, created_at, last_accessed_at, metadata
           from below where strpos(rest, '/') = 0 and rest <> ''
         union all
         select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
                null::timestamptz, null::jsonb
           from below where strpos(rest, '/') > 0
       )
       select name, id, updated_at, created_at, last_accessed_at, metadata from level
        order by ${sort}name collate "C" ${direction} limit $4 offset $5`,
      [
        call.bucket,
        asFolder(asked.prefix),
        asked.search ?? '',
        Math.min(asked.limit, largestPage),
        asked.offset,
      ],
    ),
  );
  return Response.json(found.rows);
};

const pagedListing = z.object({
  prefix: z.string().nullish(),
  limit: z.int().min(1).max(100_000).default(largestPage),
  cursor: z.string().nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at']).default('name'),
      order: order.default('asc'),
    })
    .nullish(),
});

const cursorShape = z.object({ after: z.string(), name: z.string() });

function readCursor(cursor: string): z.output<typeof cursorShape> {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (error) {
    throw refuse.invalidRequest('Invalid cursor', error);
  }
}

interface Entry {
  name: string;
  is_folder: boolean;
  sort_value: string;
  id: string;
  updated_at: Date;
  created_at: Date;
  last_accessed_at: Date;
  metadata: unknown;
}

const lastSegment = (name: string) => name.replace(/\/$/, '').split('/').at(-1) ?? '';

/**
 * Pages by key, not by count: what is inserted meanwhile moves no border. With a delimiter everything behind the
 * next slash counts as one folder, dated by the first of its files.
 */
export const listObjectsPaged: Action = async (world, call) => {
  const asked = await readJson(call.request, pagedListing);
  const prefix = asked.prefix ?? '';
  const column = asked.sortBy?.column ?? 'name';
  const direction = asked.sortBy?.order ?? 'asc';
  const cursor = asked.cursor ? readCursor(asked.cursor) : undefined;
  const limit = Math.min(asked.limit, largestPage);
  const sortValue =
    column === 'name' ? `''` : `to_char(min(${column}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  const beyond = direction === 'asc' ? '>' : '<';
  const found = await asStorageCaller(world, call, 'storage.object.list_v2', (transaction) =>
    transaction.query<Entry>(
      `with below as (
         select *, $3 and strpos(substr(name, length($2) + 1), '/') > 0 as is_folder
           from storage.objects where bucket_id = $1 and starts_with(name, $2)
       ), entries as (
         select case when is_folder then $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' else name end
                  collate "C" as name,
                is_folder, ${sortValue} collate "C" as sort_value, min(id::text) as id, min(updated_at) as updated_at,
                min(created_at) as created_at, min(last_accessed_at) as last_accessed_at,
                (array_agg(metadata))[1] as metadata
           from below group by 1, 2
       )
       select * from entries
        where $4 or (sort_value, name) ${beyond} ($5, $6)
        order by sort_value ${direction}, name ${direction} limit $7`,
      [
        call.bucket,
        prefix,
        asked.with_delimiter,
        cursor === undefined,
        cursor?.after ?? '',
        cursor?.name ?? '',
        limit + 1,
      ],
    ),
  );
  const page = found.rows.slice(0, limit);
  const hasNext = found.rows.length > limit;
  const last = page.at(-1);
  const folderLength = prefix.lastIndexOf('/') + 1;
  return Response.json({
    hasNext,
    ...(hasNext &&
      last && {
        nextCursor: Buffer.from(JSON.stringify({ after: last.sort_value, name: last.name })).toString(
          'base64url',
        ),
      }),
    folders: page
      .filter((entry) => entry.is_folder)
      .map((entry) => ({ key: lastSegment(entry.name), name: entry.name })),
    objects: page
      .filter((entry) => !entry.is_folder)
      .map(({ is_folder: _folder, sort_value: _sort, ...entry }) => ({
        ...entry,
        key: entry.name.slice(folderLength),
      })),
  });
};
