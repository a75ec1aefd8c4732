import type { Queryable } from './database-port.ts';
import { readPage } from './read-page.ts';

export interface Upload {
  id: string;
  fileName: string;
  fileKey: string;
  width: number;
  height: number;
  size: number;
  mimeType: string;
  isArchived: boolean;
  uploadedAt: number;
}

interface Row {
  id: string;
  file_name: string;
  file_key: string;
  width: number;
  height: number;
  size: number;
  mime_type: string;
  is_archived: boolean;
  uploaded_at: number | string | bigint;
}

const uploadOf = (row: Row): Upload => ({
  id: row.id,
  fileName: row.file_name,
  fileKey: row.file_key,
  width: row.width,
  height: row.height,
  size: row.size,
  mimeType: row.mime_type,
  isArchived: row.is_archived,
  uploadedAt: Number(row.uploaded_at),
});

export async function insertUpload(database: Queryable, upload: Upload): Promise<void> {
  await database.query(
    `insert into printhouse.uploads (id, file_name, file_key, width, height, size, mime_type, uploaded_at)
     values ($1, $2, $3, $4::int, $5::int, $6::int, $7, $8::bigint)`,
    [
      upload.id,
      upload.fileName,
      upload.fileKey,
      upload.width,
      upload.height,
      upload.size,
      upload.mimeType,
      upload.uploadedAt,
    ],
  );
}

export async function findUpload(database: Queryable, id: string): Promise<Upload | undefined> {
  const { rows } = await database.query<Row>('select * from printhouse.uploads where id = $1', [id]);
  return rows[0] && uploadOf(rows[0]);
}

export async function findUploads(database: Queryable, ids: readonly string[]): Promise<Map<string, Upload>> {
  const found = await Promise.all([...new Set(ids)].map((id) => findUpload(database, id)));
  return new Map(found.flatMap((upload) => (upload ? [[upload.id, upload] as const] : [])));
}

export async function listUploads(
  database: Queryable,
  limit: number,
  page: number,
): Promise<{ uploads: Upload[]; total: number }> {
  const { rows, total } = await readPage<Row>(database, {
    from: 'printhouse.uploads where not is_archived',
    order: 'uploaded_at desc, id',
    limit,
    page,
  });
  return { uploads: rows.map(uploadOf), total };
}

/** Whether a picture of the library lies under this key; one that was archived is shown to nobody. */
export async function isShownFile(database: Queryable, fileKey: string): Promise<boolean> {
  const { rows } = await database.query(
    'select from printhouse.uploads where file_key = $1 and not is_archived',
    [fileKey],
  );
  return rows.length > 0;
}

/** Whether a product shows this picture. */
export async function isUsedUpload(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query(
    `select from printhouse.products where strpos(document::text, '"' || $1 || '"') > 0 limit 1`,
    [id],
  );
  return rows.length > 0;
}

export async function archiveUpload(database: Queryable, id: string): Promise<void> {
  await database.query('update printhouse.uploads set is_archived = true where id = $1', [id]);
}
