import type { StorageWorld } from '../storage-call.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A file is named after the version its row points to, never after the object: a move touches no file, two
 * uploads of one name cannot meet, and nothing a visitor types reaches a path.
 * The first letters spread the files over 256 folders.
 */
export function fileKeyOf(version: string | null): string | undefined {
  return version !== null && uuid.test(version) ? `${version.slice(0, 2)}/${version}` : undefined;
}

export async function deleteFilesOf(
  world: StorageWorld,
  rows: readonly { version: string | null }[],
): Promise<void> {
  const keys = rows.map((row) => fileKeyOf(row.version)).filter((key) => key !== undefined);
  await world.files.delete(keys);
}
