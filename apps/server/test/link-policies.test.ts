import { randomUUID } from 'node:crypto';
import { everyone, later, serverOnly, testPolicies, type Rows } from './policies.ts';

const insertLink = (rows: Rows, hours: number) =>
  [
    'insert into public.upload_links (id, user_id, description, expires_at, is_active) values ($1, $2, $3, $4, true)',
    [randomUUID(), rows.owner, 'For grandma', later(hours)],
  ] as const;

const insertShare = (rows: Rows, job: string, hours: number) =>
  [
    'insert into public.shared_pictures (user_id, job_id, child_name, expires_at) values ($1, $2, $3, $4)',
    [rows.owner, job, 'Mila', later(hours)],
  ] as const;

testPolicies('links of upload and shared pictures', [
  // holds D-003, D-046
  {
    what: 'links: list',
    sql: () => ['select * from public.upload_links'],
    anonymous: 'refused',
    owner: 3,
    other: 0,
    service: 3,
  },
  {
    what: 'links: read by id',
    sql: (rows) => ['select * from public.upload_links where id = $1', [rows.link]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  // holds S6-006
  {
    what: 'links: make for 1 hour',
    sql: (rows) => insertLink(rows, 1),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  {
    what: 'links: make for 168 hours',
    sql: (rows) => insertLink(rows, 168),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  { what: 'links: make for 169 hours', sql: (rows) => insertLink(rows, 169), ...everyone('refused') },
  { what: 'links: make an expired one', sql: (rows) => insertLink(rows, -1), ...everyone('refused') },
  {
    what: 'links: turn off',
    sql: (rows) => ['update public.upload_links set is_active = false where id = $1', [rows.link]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  // holds Q-12
  {
    what: 'links: turn on again',
    sql: (rows) => ['update public.upload_links set is_active = true where id = $1', [rows.offLink]],
    anonymous: 'refused',
    owner: 'refused',
    other: 0,
    service: 1,
  },
  {
    what: 'links: revive a used one',
    sql: (rows) => ['update public.upload_links set is_active = false where id = $1', [rows.usedLink]],
    anonymous: 'refused',
    owner: 0,
    other: 0,
    service: 1,
  },
  // holds D-008
  {
    what: 'links: write used_at',
    sql: (rows) => ['update public.upload_links set used_at = null where id = $1', [rows.usedLink]],
    ...serverOnly(1),
  },
  {
    what: 'links: lengthen',
    sql: (rows) => ['update public.upload_links set expires_at = $2 where id = $1', [rows.link, later(100)]],
    ...serverOnly(1),
  },
  {
    what: 'links: delete',
    sql: (rows) => ['delete from public.upload_links where id = $1', [rows.link]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'shares: list',
    sql: () => ['select * from public.shared_pictures'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'shares: share a finished picture of one’s own',
    sql: (rows) => insertShare(rows, rows.finishedJob, 24),
    anonymous: 'refused',
    owner: 1,
    other: 'refused',
    service: 1,
  },
  {
    what: 'shares: share one that is not made yet',
    sql: (rows) => insertShare(rows, rows.job, 24),
    anonymous: 'refused',
    owner: 'refused',
    other: 'refused',
    service: 1,
  },
  {
    what: 'shares: share for longer than 90 days',
    sql: (rows) => insertShare(rows, rows.finishedJob, 92 * 24),
    ...everyone('refused'),
  },
  {
    what: 'shares: end',
    sql: (rows) => ['update public.shared_pictures set is_active = false where id = $1', [rows.share]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'shares: open again',
    sql: (rows) => ['update public.shared_pictures set is_active = true where id = $1', [rows.share]],
    anonymous: 'refused',
    owner: 'refused',
    other: 0,
    service: 1,
  },
  {
    what: 'shares: lengthen',
    sql: (rows) => [
      'update public.shared_pictures set expires_at = $2 where id = $1',
      [rows.share, later(100)],
    ],
    ...serverOnly(1),
  },
  {
    what: 'shares: delete',
    sql: (rows) => ['delete from public.shared_pictures where id = $1', [rows.share]],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
]);
