import { valueOf } from '../json/nesting.ts';

/** A message of the Phoenix protocol, as it came. */
export interface Incoming {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
  /** Of a binary broadcast: bytes that are no JSON. */
  bytes?: Buffer;
}

/** A message to be sent; the payload is JSON text, so that it is written once however many sockets get it. */
export interface Outgoing {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: string;
}

export type Version = '1.0.0' | '2.0.0';

const reference = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text frame: an object in version 1, a list of five in version 2. Anything else is undefined. */
export function readText(text: string, version: Version): Incoming | undefined {
  const value = valueOf(text);
  const [joinRef, ref, topic, event, payload] =
    version === '2.0.0' && Array.isArray(value)
      ? (value as unknown[])
      : isRecord(value)
        ? [value.join_ref, value.ref, value.topic, value.event, value.payload]
        : [];
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
  return { joinRef: reference(joinRef), ref: reference(ref), topic, event, payload: payload ?? {} };
}

const kindOfPush = 3;
const kindOfDelivery = 4;
const jsonEncoding = 1;

/** A broadcast as a binary frame: seven bytes of kind, lengths and encoding, the texts, then the payload. */
export function readBinary(frame: Buffer): Incoming | undefined {
  if (frame.length < 7 || frame[0] !== kindOfPush) return undefined;
  const lengths = [...frame.subarray(1, 6)];
  const encoding = frame[6];
  let at = 7;
  const [joinRef = '', ref = '', topic = '', event = ''] = lengths.map((length) => {
    at += length;
    return frame.toString('utf8', at - length, at);
  });
  if (at > frame.length || topic === '') return undefined;
  const bytes = frame.subarray(at);
  const common = { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast' };
  if (encoding !== jsonEncoding) return { ...common, payload: { type: 'broadcast', event }, bytes };
  const payload = valueOf(bytes.toString('utf8'));
  return payload === undefined ? undefined : { ...common, payload: { type: 'broadcast', event, payload } };
}

export function writeText({ joinRef, ref, topic, event, payload }: Outgoing, version: Version): string {
  const [j, r, t, e] = [joinRef, ref, topic, event].map((value) => JSON.stringify(value));
  return version === '2.0.0'
    ? `[${j},${r},${t},${e},${payload}]`
    : `{"topic":${t},"event":${e},"payload":${payload},"ref":${r},"join_ref":${j}}`;
}

/** A broadcast of bytes can only travel as a binary frame. */
export function writeBinary(topic: string, event: string, bytes: Buffer): Buffer | undefined {
  const texts = [topic, event].map((text) => Buffer.from(text));
  if (texts.some(({ length }) => length > 255)) return undefined;
  const [topicBytes, eventBytes] = texts;
  return Buffer.concat([
    Buffer.from([kindOfDelivery, topicBytes?.length ?? 0, eventBytes?.length ?? 0, 0, 0]),
    ...texts,
    bytes,
  ]);
}
