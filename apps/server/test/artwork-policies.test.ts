import { originalOf } from './product-database.ts';
import { everyone, serverOnly, testPolicies, type Rows } from './policies.ts';

const insertAsset = (rows: Rows, userId: string, url = originalOf(userId, 'new.jpg'), size = 10) =>
  [
    `insert into public.assets (user_id, filename, file_size, mime_type, original_url) values ($1, 'new.jpg', $2, 'image/jpeg', $3)`,
    [userId, size, url],
  ] as const;

testPolicies('drawings, pictures and files', [
  // holds S6-001
  {
    what: 'assets: read',
    sql: () => ['select * from public.assets'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'assets: add as the owner',
    sql: (rows) => insertAsset(rows, rows.owner),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  {
    what: 'assets: add with an original outside the owner’s folder',
    sql: (rows) => insertAsset(rows, rows.owner, 'https://evil.example/x.jpg'),
    ...everyone('refused'),
  },
  {
    what: 'assets: add more than 25 MB',
    sql: (rows) => insertAsset(rows, rows.owner, undefined, 25 * 1024 * 1024 + 1),
    ...everyone('refused'),
  },
  {
    what: 'assets: add exactly 25 MB',
    sql: (rows) => insertAsset(rows, rows.owner, undefined, 25 * 1024 * 1024),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  {
    what: 'assets: change',
    sql: (rows) => ['update public.assets set filename = $2 where id = $1', [rows.asset, 'x']],
    ...serverOnly(1),
  },
  {
    what: 'assets: name',
    sql: (rows) => [
      `update public.assets set title = 'Whiskers', child_name = 'Mila', child_age = 5 where id = $1`,
      [rows.asset],
    ],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'assets: name a child of eighty',
    sql: (rows) => ['update public.assets set child_age = 80 where id = $1', [rows.asset]],
    anonymous: 'refused',
    owner: 'refused',
    other: 0,
    service: 'refused',
  },
  {
    what: 'assets: say how a drawing lies',
    sql: (rows) => ['update public.assets set turns = 1 where id = $1', [rows.asset]],
    ...serverOnly(1),
  },
  {
    what: 'assets: add with how it lies',
    sql: (rows) => [
      `insert into public.assets (user_id, filename, file_size, mime_type, original_url, turns)
       values ($1, 'new.jpg', 10, 'image/jpeg', $2, 1)`,
      [rows.owner, originalOf(rows.owner, 'new.jpg')],
    ],
    ...serverOnly(1),
  },
  // holds S6-009
  {
    what: 'assets: delete',
    sql: (rows) => ['delete from public.assets where id = $1', [rows.asset]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  // holds D-002
  {
    what: 'jobs: read',
    sql: () => ['select * from public.jobs'],
    anonymous: 'refused',
    owner: 2,
    other: 0,
    service: 2,
  },
  {
    what: 'jobs: queue',
    sql: (rows) => [
      `insert into public.jobs (asset_id, style_id, status) values ($1, 'pixar', 'queued')`,
      [rows.asset],
    ],
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  // holds Q-01
  {
    what: 'jobs: add as succeeded',
    sql: (rows) => [
      `insert into public.jobs (asset_id, style_id, status) values ($1, 'pixar', 'succeeded')`,
      [rows.asset],
    ],
    ...everyone('refused'),
  },
  {
    what: 'jobs: add with a picture',
    sql: (rows) => [
      `insert into public.jobs (asset_id, style_id, status, image_url) values ($1, 'pixar', 'queued', 'x')`,
      [rows.asset],
    ],
    ...serverOnly(1),
  },
  {
    what: 'jobs: add in an unknown style',
    sql: (rows) => [`insert into public.jobs (asset_id, style_id) values ($1, 'cubism')`, [rows.asset]],
    ...everyone('refused'),
  },
  // holds S4-022
  {
    what: 'jobs: change the status',
    sql: (rows) => [
      `update public.jobs set status = 'failed', error_message = 'x' where id = $1`,
      [rows.job],
    ],
    ...serverOnly(1),
  },
  // holds D-006
  {
    what: 'jobs: change the picture',
    sql: (rows) => [`update public.jobs set image_url = 'x' where id = $1`, [rows.job]],
    ...serverOnly(1),
  },
  {
    what: 'jobs: say where faces are',
    sql: (rows) => [`update public.jobs set faces = '[]' where id = $1`, [rows.job]],
    ...serverOnly(1),
  },
  {
    what: 'jobs: delete one under way',
    sql: (rows) => ['delete from public.jobs where id = $1', [rows.job]],
    anonymous: 'refused',
    owner: 0,
    other: 0,
    service: 1,
  },
  {
    what: 'drawing edits: read',
    sql: () => ['select * from public.drawing_edits'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'drawing edits: add past the engine’s schema',
    sql: (rows) => [
      `insert into public.drawing_edits (asset_id, version, edits) values ($1, 2, '{}')`,
      [rows.asset],
    ],
    ...serverOnly(1),
  },
  {
    what: 'drawing edits: change what was set right',
    sql: () => [`update public.drawing_edits set edits = '{}'`],
    ...serverOnly(1),
  },
  {
    what: 'drawing edits: forget what was set right',
    sql: () => ['delete from public.drawing_edits'],
    ...serverOnly(1),
  },
  {
    what: 'writings: read',
    sql: () => ['select * from public.writings'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'writings: add past the engine',
    sql: (rows) => [
      `insert into public.writings (asset_id, writing) values ($1, '{}') on conflict (asset_id) do update set lifted_at = now()`,
      [rows.asset],
    ],
    ...serverOnly(1),
  },
  {
    what: 'writings: change what was written',
    sql: () => [`update public.writings set writing = '{}'`],
    ...serverOnly(1),
  },
  {
    what: 'writings: forget what was written',
    sql: () => ['delete from public.writings'],
    ...serverOnly(1),
  },
  {
    what: 'jobs: choose another correction for a picture',
    sql: (rows) => [
      `insert into public.jobs (asset_id, style_id, edits_id) values ($1, 'clay', gen_random_uuid())`,
      [rows.asset],
    ],
    ...serverOnly(1),
  },
  {
    what: 'drafts: read',
    sql: ({ asset }) => ['select * from public.style_drafts where asset_id = $1', [asset]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'erasures: read',
    sql: () => ['select * from public.erasures'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  { what: 'erasures: change', sql: () => ['update public.erasures set done_at = now()'], ...serverOnly(1) },
  { what: 'erasures: delete', sql: () => ['delete from public.erasures'], ...serverOnly(1) },
  {
    what: 'erased copies: read',
    sql: () => ['select erasure_id, kind, place, gone_at, kept from public.erased_copies'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'erased copies: read where they lay',
    sql: () => ['select name from public.erased_copies'],
    ...serverOnly(1),
  },
  {
    what: 'exports: read',
    sql: () => ['select id, status, bytes from public.account_exports'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'exports: read where they lie',
    sql: () => ['select files from public.account_exports'],
    ...serverOnly(1),
  },
  {
    what: 'exports: ask for',
    sql: (rows) => [`insert into public.account_exports (user_id) values ($1)`, [rows.owner]],
    ...serverOnly(1),
  },
  { what: 'retention: read', sql: () => ['select * from public.retention'], ...serverOnly(1) },
  { what: 'removed artwork: read', sql: () => ['select * from public.removed_artwork'], ...serverOnly(0) },
  // holds D-005
  {
    what: 'files: list',
    sql: () => [`select * from storage.objects where bucket_id = 'artwork'`],
    anonymous: 0,
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'files: put in the owner’s folder',
    sql: (rows) => [
      `insert into storage.objects (bucket_id, name) values ('artwork', $1)`,
      [`${rows.owner}/new.jpg`],
    ],
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  {
    what: 'files: put in the orders’ bucket',
    sql: (rows) => [
      `insert into storage.objects (bucket_id, name) values ('orders', $1)`,
      [`${rows.owner}/new.jpg`],
    ],
    ...serverOnly(1),
  },
  // holds D-009
  {
    what: 'assets: add in somebody else’s name',
    sql: (rows) => insertAsset(rows, rows.owner, originalOf(rows.owner, 'gift.jpg')),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
]);
