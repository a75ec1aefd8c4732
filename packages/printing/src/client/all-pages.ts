interface Page<Entry> {
  current_page: number;
  data: Entry[];
  last_page?: number | undefined;
}

/** Walks a paged list: stops at an empty page, or at the last one where the provider tells it. */
export async function* allPages<Entry>(
  load: (page: number) => Promise<Page<Entry>>,
  mostPages = 1000,
): AsyncGenerator<Entry> {
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, last_page: last } = await load(page);
    yield* data;
    if (data.length === 0 || (last !== undefined && page >= last)) return;
  }
}
