import { again, secondsUntilBack } from './ask-again.ts';

/** A transfer that can be watched and stopped; fetch still can't report how much has been sent. */
export type Transfer = {
  method?: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit;
  /** Whole percent of the bytes sent. */
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
};

export type TransferAnswer = { status: number; body: unknown };

/** The network broke, or the visitor stopped it; both can simply be tried again. */
export class TransferInterrupted extends Error {
  readonly byVisitor: boolean;
  constructor(byVisitor: boolean) {
    super(byVisitor ? 'The upload was stopped.' : 'The connection broke.');
    this.name = 'TransferInterrupted';
    this.byVisitor = byVisitor;
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Sent = TransferAnswer & { retryAfter: string | null };

export async function sendFile(transfer: Transfer): Promise<TransferAnswer> {
  const { status, body } = await again(
    () => sendOnce(transfer),
    (sent) => secondsUntilBack(sent.status, sent.retryAfter),
    transfer.signal,
  );
  return { status, body };
}

function sendOnce(transfer: Transfer): Promise<Sent> {
  const { method = 'POST', url, headers, body, onProgress, signal } = transfer;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new TransferInterrupted(true));
      return;
    }
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((100 * loaded) / total));
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        body: parsed(request.responseText),
        retryAfter: request.getResponseHeader('retry-after'),
      }),
    );
    request.addEventListener('error', () => reject(new TransferInterrupted(false)));
    request.addEventListener('abort', () => reject(new TransferInterrupted(true)));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
