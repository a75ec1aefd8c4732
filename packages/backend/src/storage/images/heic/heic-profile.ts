interface Box {
  type: string;
  start: number;
  end: number;
}

/** Boxes whose content is boxes again, with the bytes of their own before them. */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 };

function* boxesIn(bytes: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end;) {
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const header = isLong ? 16 : 8;
    if (size < header || at + size > end) return;
    yield { type, start: at + header, end: at + size };
    at += size;
  }
}

function findProfile(bytes: Buffer, start: number, end: number): Buffer | undefined {
  for (const box of boxesIn(bytes, start, end)) {
    const own = containers[box.type];
    if (own !== undefined) {
      const found = findProfile(bytes, box.start + own, box.end);
      if (found) return found;
    }
    const kind = box.type === 'colr' ? bytes.toString('latin1', box.start, box.start + 4) : '';
    if (kind === 'prof' || kind === 'rICC') return bytes.subarray(box.start + 4, box.end);
  }
  return undefined;
}

/** The colour profile inside a HEIC file; phones mark their wider colours with one. The decoder does not tell. */
export const profileOfHeic = (bytes: Buffer): Buffer | undefined => findProfile(bytes, 0, bytes.length);
