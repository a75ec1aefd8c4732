import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anon, openRestHouse, type RestHouse } from './rest-client.ts';
import { engines } from './test-database.ts';

describe.each(engines)('embedding on %s', (engine) => {
  let house: RestHouse;
  beforeAll(async () => {
    house = await openRestHouse(engine);
  });
  afterAll(() => house.close());
  const from = (table: string) => house.as(anon).from(table);

  test('many-to-one is an object, one-to-many a list, nothing is null or empty', async () => {
    const message = await from('messages').select('id,channels(slug)').eq('id', 1).single();
    expect(message.data).toEqual({ id: 1, channels: { slug: 'public' } });
    const channel = await from('channels')
      .select('slug,messages(id),channel_details(details)')
      .eq('id', 3)
      .single();
    expect(channel.data).toEqual({ slug: 'other', messages: [{ id: 3 }], channel_details: null });
    const user = await from('users').select('username,messages(id)').eq('username', 'awailas').single();
    expect(user.data).toEqual({ username: 'awailas', messages: [] });
  });

  test('many-to-many goes through the table between', async () => {
    const { data } = await from('products').select('name,categories(name)').order('id');
    expect(data).toEqual([
      { name: 'Laptop', categories: [{ name: 'Electronics' }, { name: 'Computers' }] },
      { name: 'Smartphone', categories: [{ name: 'Electronics' }] },
      { name: 'Headphones', categories: [{ name: 'Electronics' }, { name: 'Audio' }] },
    ]);
    const nested = await from('products').select('name,categories(name,products(name))').eq('id', 3).single();
    expect(nested.data).toMatchObject({
      categories: [{ products: [{}, {}, {}] }, { products: [{ name: 'Headphones' }] }],
    });
  });

  test('a table that refers to itself: the many by its name, the one by the column', async () => {
    const { data } = await from('collections')
      .select('id,children:collections(id),parent_id(description)')
      .eq('id', 2)
      .single();
    expect(data).toEqual({ id: 2, children: [{ id: 4 }], parent_id: { description: 'Root' } });
  });

  test('hints choose the key by constraint or by column; an alias renames', async () => {
    const { data } = await from('best_friends')
      .select('first:users!best_friends_first_user_fkey(username),third:users!third_wheel(username)')
      .order('id');
    expect(data).toEqual([
      { first: { username: 'supabot' }, third: { username: 'awailas' } },
      { first: { username: 'supabot' }, third: null },
    ]);
    const reversed = await from('users')
      .select('best_friends!second_user(id)')
      .eq('username', 'awailas')
      .single();
    expect(reversed.data).toEqual({ best_friends: [{ id: 2 }] });
  });

  test('inner drops parents without a match, and the count follows', async () => {
    const inner = await from('channels')
      .select('slug,channel_details!inner(details)', { count: 'exact' })
      .eq('channel_details.id', 2);
    expect(inner).toMatchObject({
      count: 1,
      data: [{ slug: 'random', channel_details: { details: 'Details for random channel' } }],
    });
    const many = await from('users').select('username,messages!inner()', { count: 'exact' });
    expect(many).toMatchObject({ count: 1, data: [{ username: 'supabot' }] });
  });

  // holds S7-029
  test('an embed can be filtered, ordered and limited, and asked for being empty', async () => {
    const { data } = await from('users')
      .select('username,messages(id)')
      .eq('username', 'supabot')
      .gt('messages.id', 1)
      .order('id', { referencedTable: 'messages', ascending: false })
      .limit(1, { referencedTable: 'messages' })
      .single();
    expect(data).toEqual({ username: 'supabot', messages: [{ id: 3 }] });
    const silent = await from('users')
      .select('username,messages()', { count: 'exact' })
      .is('messages', null)
      .order('username');
    expect(silent.count).toBe(4);
    expect(silent.data?.[0]).toEqual({ username: 'awailas' });
    const either = await from('users').select('username,messages()').not('messages', 'is', null);
    expect(either.data).toEqual([{ username: 'supabot' }]);
  });

  test('logic inside an embed, and ordering the parent by a to-one embed', async () => {
    const logic = await from('channels')
      .select('slug,messages(id)')
      .or('id.eq.1,message.eq.nothing', { referencedTable: 'messages' })
      .order('id');
    expect(logic.data?.map(({ messages }) => (messages as unknown[]).length)).toEqual([1, 0, 0]);
    const { data } = await from('messages')
      .select('id,channels(slug)')
      .order('channels(slug)', { ascending: false });
    expect(data?.map(({ id }) => id as number)).toEqual([2, 1, 3]);
    const refused = await from('channels').select('id,messages(id)').order('messages(id)');
    expect(refused.error).toMatchObject({
      code: 'PGRST118',
      message: "A related order on 'messages' is not possible",
    });
  });

  test('spread lifts columns of the one, and makes lists of the many', async () => {
    const one = await from('messages')
      .select('id,...channels(slug,...channel_details(details))')
      .eq('id', 1)
      .single();
    expect(one.data).toEqual({ id: 1, slug: 'public', details: 'Details for public channel' });
    const many = await from('users')
      .select('username,...messages(id,message)')
      .order('username', { ascending: false })
      .limit(2);
    expect(many.data).toEqual([
      {
        username: 'supabot',
        id: [1, 2, 3],
        message: ['Hello World 👋', 'Perfection is attained', 'Nothing to add'],
      },
      { username: 'kiwicopple', id: [], message: [] },
    ]);
  });

  test('aggregates of embeds, and of spread embeds taken by the parent', async () => {
    const counted = await from('users').select('username,messages(count)').eq('username', 'supabot').single();
    expect(counted.data).toEqual({ username: 'supabot', messages: [{ count: 3 }] });
    const summed = await from('users')
      .select('messages(total:id.sum()::text)')
      .eq('username', 'supabot')
      .single();
    expect(summed.data).toEqual({ messages: [{ total: '6' }] });
    const spread = await from('messages').select('username,...channels(id.max(),count())');
    expect(spread.data).toEqual([{ username: 'supabot', max: 3, count: 3 }]);
    const nested = await from('messages')
      .select('channels(count(),...channel_details(details))')
      .eq('id', 2)
      .single();
    expect(nested.data).toEqual({ channels: { count: 1, details: 'Details for random channel' } });
  });

  test('views stand for the tables whose keys they show, also through other views', async () => {
    const board = await from('message_board').select('text,channels(slug)').eq('message_id', 1).single();
    expect(board.data).toEqual({ text: 'Hello World 👋', channels: { slug: 'public' } });
    const deep = await from('board_of_boards')
      .select('message_id,channels(slug)')
      .eq('message_id', 2)
      .single();
    expect(deep.data).toEqual({ message_id: 2, channels: { slug: 'random' } });
    const active = await from('active_users')
      .select('username,messages(id)')
      .eq('username', 'supabot')
      .single();
    expect(active.data).toMatchObject({ messages: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  });

  test('computed columns and relationships, also overloaded ones', async () => {
    const message = await from('messages').select('id,blurb').eq('id', 1).single();
    expect(message.data).toEqual({ id: 1, blurb: 'Hel' });
    const channels = await from('channels').select('id,all:get_messages(id)').order('id').limit(1);
    expect(channels.data).toEqual([{ id: 1, all: [{ id: 1 }] }]);
    const users = await from('users')
      .select('username,first_message(message,blurb)')
      .order('username', { ascending: false })
      .limit(2);
    expect(users.data).toEqual([
      { username: 'supabot', first_message: { message: 'Hello World 👋', blurb: 'Hel' } },
      { username: 'kiwicopple', first_message: null },
    ]);
  });

  test('more than one way to embed is refused with all of them named', async () => {
    const { error, status } = await from('best_friends').select('users(*)');
    expect(status).toBe(300);
    expect(error).toMatchObject({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'best_friends' and 'users'",
      hint: "Try changing 'users' to one of the following: 'users!best_friends_first_user_fkey', 'users!best_friends_second_user_fkey', 'users!best_friends_third_wheel_fkey'. Find the desired relationship in the 'details' key.",
    });
    expect((error?.details as unknown as object[] | undefined)?.[0]).toEqual({
      cardinality: 'many-to-one',
      embedding: 'best_friends with users',
      relationship: 'best_friends_first_user_fkey using best_friends(first_user) and users(username)',
    });
  });

  test('no way to embed is refused with the search and a hint', async () => {
    expect((await from('users').select('message(*)')).error).toMatchObject({
      code: 'PGRST200',
      message: "Could not find a relationship between 'users' and 'message' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'users' and 'message' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'messages' instead of 'message'.",
    });
    expect((await from('messages').select('id,channels!nope(*)')).error?.details).toBe(
      "Searched for a foreign key relationship between 'messages' and 'channels' using the hint 'nope' in the schema 'public', but no matches were found.",
    );
  });

  test('PostgreSQL names embeds as clients know them', async () => {
    expect((await from('users').select('username,messages(sum)')).error).toMatchObject({
      code: '42703',
      message: 'column messages_1.sum does not exist',
    });
    expect(
      (await from('best_friends').select('users!first_user(*),users!second_user(*)')).error,
    ).toMatchObject({
      code: '42712',
      message: 'table name "best_friends_users_1" specified more than once',
    });
  });

  test('embedding fifty levels deep is refused, not tried', async () => {
    const select = `${'channels(messages('.repeat(25)}id${')'.repeat(50)}`;
    const response = await house.raw(`/messages?select=${select}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'PGRST100',
      details: 'Embedding is limited to 16 levels and 64 resources',
    });
  });
});
