/** One question that somebody may ask, made as dear as its bounds let it be. */
export interface Question {
  name: string;
  /** With the public key alone; else by the owner of a full account. */
  anonymous?: boolean;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Account {
  userId: string;
  /** A hundred drawings and pictures of the account. */
  drawings: readonly string[];
  pictures: readonly string[];
}

const hundred = <Item>(item: (n: number) => Item) => Array.from({ length: 100 }, (_, n) => item(n));
const minimal = { prefer: 'return=minimal' };
const json = (value: unknown) => JSON.stringify(value);
const slowPattern = '*a*b*';
const patterns = '(error_message.ilike.*9x*y*,error_message.ilike.*8x*y*,error_message.not.like.*ab*x*)';

/** Fifty of the dearest questions that the shop answers, over all that an account may keep. */
export function expensiveQuestions({ userId, drawings, pictures }: Account): Question[] {
  const reads: [name: string, path: string, headers?: Record<string, string>][] = [
    ['all drawings', 'assets?select=*'],
    ['all pictures of all drawings', 'assets?select=*,jobs(*)&order=filename'],
    ['pictures with their drawings, sorted', 'jobs?select=*,assets(*)&order=error_message'],
    [
      'drawings with their last pictures',
      'assets?select=*,jobs(*)&order=filename&jobs.order=error_message.desc',
    ],
    ['three times the pictures of each drawing', 'assets?select=id,a:jobs(*),b:jobs(*),c:jobs(*)'],
    [
      'three inner joins, sorted at each level',
      'assets?select=*,a:jobs!inner(*),b:jobs!inner(*),c:jobs!inner(*)&order=filename&a.order=error_message&b.order=error_message&c.order=id',
    ],
    [
      'three inner joins, counted',
      'assets?select=id,a:jobs!inner(id),b:jobs!inner(id),c:jobs!inner(id)',
      { prefer: 'count=exact' },
    ],
    ['drawings without a picture', 'assets?select=id,jobs()&jobs=is.null', { prefer: 'count=exact' }],
    ['all pictures counted', 'jobs?select=id', { prefer: 'count=exact' }],
    ['all pictures sorted by four columns', 'jobs?order=error_message,style_id,updated_at,id'],
    ['the last page of all pictures, sorted', 'jobs?order=error_message&offset=9990'],
    ['pictures sorted by their drawing', 'jobs?select=id,assets(filename)&order=assets(filename)'],
    ['three patterns on all pictures', `jobs?or=${patterns}`, { prefer: 'count=exact' }],
    ['three patterns on all pictures, without an order', `jobs?select=id&and=${patterns}&order=id`],
    ['a pattern of a thousand characters', `jobs?error_message=like.*${'a_'.repeat(490)}*`],
    ['a pattern on all drawings with pictures', `assets?select=id,jobs(id)&filename=ilike.${slowPattern}`],
    [
      'patterns on embedded pictures',
      `assets?select=id,jobs!inner(id)&jobs.or=${patterns}`,
      { prefer: 'count=exact' },
    ],
    ['a list of a hundred pictures', `jobs?id=in.(${hundred((n) => pictures[n] ?? '').join()})`],
    ['none of a hundred pictures', `jobs?id=not.in.(${hundred((n) => pictures[n] ?? '').join()})`],
    [
      'comparisons three levels deep',
      `jobs?or=(and(or(style_id.eq.clay,status.eq.failed),id.gt.${userId}),status.is.null)`,
    ],
    [
      'all pictures whose drawing fits a pattern',
      `jobs?select=*,assets!inner(filename)&assets.filename=ilike.*b*a*&order=assets(filename)`,
    ],
    ['all pictures as CSV', 'jobs', { accept: 'text/csv' }],
    [
      'all columns thirty times',
      `jobs?select=${Array.from({ length: 30 }, (_, n) => `c${n}:error_message`).join()}`,
    ],
    [
      'everything of all orders',
      'orders?select=id,email,order_lines(*),order_events(*)',
      { prefer: 'count=exact' },
    ],
    ['drawings with all that belongs to them', 'assets?select=*,jobs(*),upload_links(*),style_drafts(*)'],
    ['a page of pictures in turns of a thousand', 'jobs?select=*&order=id.desc&offset=5000&limit=1000'],
    ['drafts of all drawings', 'style_drafts?select=*,assets(*)', { prefer: 'count=exact' }],
    ['links with their drawings', 'upload_links?select=*,assets(*)'],
    ['the description of the whole API', '', { accept: 'application/openapi+json' }],
    ['whether a drawing is one’s own, as a function', `rpc/owns_asset?asset=${drawings[0]}`],
  ];
  const rows = (count: number, row: (n: number) => object) =>
    json(Array.from({ length: count }, (_, n) => row(n)));
  return [
    ...reads.map(([name, path, headers]): Question => ({
      name,
      path: `/rest/v1/${path}`,
      ...(headers && { headers }),
    })),
    ...[
      ['all drawings, without an account', 'assets?select=*,jobs(*)'],
      ['orders, without an account', 'orders?select=*,order_lines(*)'],
      ['the description, without an account', ''],
      ['a regular expression, without an account', 'assets?filename=match.((a%2B)%2B)%5C1b'],
    ].map(([name = '', path]): Question => ({ name, path: `/rest/v1/${path}`, anonymous: true })),
    { name: 'a regular expression', path: '/rest/v1/assets?filename=match.(((a%2B)%2B)%2B)%5C1b' },
    { name: 'four levels of resources', path: '/rest/v1/assets?select=jobs(assets(jobs(assets(id))))' },
    {
      name: 'a hundred drawings into a full gallery',
      method: 'POST',
      path: '/rest/v1/assets',
      headers: minimal,
      body: rows(100, (n) => ({
        user_id: userId,
        filename: `more-${n}.jpg`,
        file_size: 1,
        mime_type: 'image/jpeg',
        original_url: `/storage/v1/object/public/artwork/${userId}/more-${n}.jpg`,
      })),
    },
    {
      name: 'a hundred pictures into a full gallery',
      method: 'POST',
      path: '/rest/v1/jobs',
      headers: minimal,
      body: rows(100, (n) => ({ asset_id: drawings[n], style_id: 'clay' })),
    },
    {
      name: 'a hundred pictures that are there already',
      method: 'POST',
      path: '/rest/v1/jobs?on_conflict=id',
      headers: { prefer: 'resolution=ignore-duplicates,return=representation' },
      body: rows(100, (n) => ({ id: pictures[n], asset_id: drawings[0], style_id: 'clay' })),
    },
    {
      name: 'a hundred upload links',
      method: 'POST',
      path: '/rest/v1/upload_links',
      headers: minimal,
      body: rows(100, () => ({
        user_id: userId,
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      })),
    },
    {
      name: 'all upload links turned off',
      method: 'PATCH',
      path: `/rest/v1/upload_links?user_id=eq.${userId}`,
      headers: minimal,
      body: json({ is_active: false }),
    },
    {
      name: 'drawings deleted that match three patterns',
      method: 'DELETE',
      path: '/rest/v1/assets?or=(filename.ilike.*9x*y*,filename.ilike.*8x*y*,filename.ilike.*7x*y*)',
    },
    {
      name: 'a function of a name that none has, with a large body',
      method: 'POST',
      path: '/rest/v1/rpc/owns_asset',
      body: json({ asset: drawings[0], more: 'x'.repeat(200_000) }),
    },
    {
      name: 'a body nested as deep as may be',
      method: 'POST',
      path: '/rest/v1/jobs',
      body: `${'['.repeat(400)}1${']'.repeat(400)}`,
    },
    ...['', 'drawing', 'a'].map((search): Question => ({
      name: `a thousand files listed, searched for “${search}”`,
      method: 'POST',
      path: '/storage/v1/object/list/artwork',
      body: json({
        prefix: userId,
        limit: 1000,
        offset: 0,
        search,
        sortBy: { column: 'updated_at', order: 'desc' },
      }),
    })),
    {
      name: 'a wrong password',
      anonymous: true,
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: json({ email: 'full@example.com', password: 'not this one' }),
    },
    {
      name: 'a hundred drawings deleted',
      method: 'DELETE',
      path: `/rest/v1/assets?id=in.(${drawings.join()})`,
      headers: minimal,
    },
    {
      name: 'all drawings deleted',
      method: 'DELETE',
      path: `/rest/v1/assets?user_id=eq.${userId}`,
      headers: minimal,
    },
  ];
}
