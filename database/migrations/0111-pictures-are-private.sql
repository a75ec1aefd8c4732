-- Drawings, pictures, product photos and the copies of orders are opened by addresses that expire (decision 0554).
update storage.buckets set public = false where id in ('artwork', 'orders', 'mockups');
