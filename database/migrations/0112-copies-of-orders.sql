-- Which orders keep copies of a picture: asked when its drawing is deleted.
create index order_lines_of_a_job on public.order_lines (job_id);

-- Whether an order still wants a copy (decision 0555): all of them while the drawing is there; afterwards what is printed
-- from, until nothing is printed any more. A failed order may be tried again by the operator.
create function public.is_wanted_copy(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.order_lines line join public.orders on orders.id = line.order_id
      where line.order_id = substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
        and (path in (line.drawing_path, line.print_file_path) and orders.status not in ('delivered', 'canceled')
          or path in (line.drawing_path, line.print_file_path, line.picture_path)
            and exists (select from public.jobs where jobs.id = line.job_id)))
$$;
revoke execute on function public.is_wanted_copy from public;
