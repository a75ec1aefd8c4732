import { vi } from 'vitest';

export type Asked = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };
/** An answer's body, a `Response`, or a function of what was asked that gives one. */
export type Routes = Record<string, unknown>;

const config = { backendUrl: '', anonKey: 'anon', shippingCountries: ['US'] };

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sockets stay silent: what realtime would tell comes by polling. */
class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0;
  readonly readyState = 0;
  send(): void {}
  close(): void {}
}

/**
 * A shop at the border of the network: `{ 'POST /rest/v1/jobs': answer }` says what each path answers (`*` at the end: every path below),
 * and what was asked is written down. Everything this side of the network, the official client included, is the real thing.
 */
export function fakeShop(routes: Routes, settings: object = {}) {
  const asked: Asked[] = [];
  const answerTo = async (request: Request): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const one: Asked = {
      method: request.method,
      path,
      query,
      headers: request.headers,
      body: await bodyOf(request),
    };
    if (path === '/config.json') return Response.json({ ...config, ...settings });
    asked.push(one);
    const name = `${one.method} ${path}`;
    const below = Object.keys(routes).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)));
    const route = routes[name] ?? (below && routes[below]);
    if (route === undefined)
      return Response.json({ message: `${one.method} ${path} is not answered` }, { status: 404 });
    const answer: unknown = typeof route === 'function' ? await (route as (a: Asked) => unknown)(one) : route;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    answerTo(new Request(input instanceof Request ? input : new URL(String(input), location.href), init)),
  );
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('XMLHttpRequest', transferOver(answerTo));
  return {
    asked,
    askedFor: (route: string) => asked.filter(({ method, path }) => `${method} ${path}` === route),
  };
}

/** As much of XMLHttpRequest as a transfer with progress uses. */
function transferOver(answerTo: (request: Request) => Promise<Response>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    #request = { method: 'GET', url: '' };
    #answer: Response | undefined;
    responseText = '';
    get status() {
      return this.#answer?.status ?? 0;
    }
    open(method: string, url: string) {
      this.#request = { method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getResponseHeader(name: string) {
      return this.#answer?.headers.get(name) ?? null;
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send(): void {
      const { method, url } = this.#request;
      // What the file says does not matter here; that it was sent, and where to, does.
      answerTo(new Request(new URL(url, location.href), { method, headers: this.#headers })).then(
        async (answer) => {
          this.#answer = answer;
          this.responseText = await answer.text();
          this.dispatchEvent(new Event('load'));
        },
        () => this.dispatchEvent(new Event('error')),
      );
    }
  };
}

export const anna = {
  id: '0b4b9c5e-7a55-4c1f-9d3e-2f6a1c8e4d10',
  email: 'anna@example.com',
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
};

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** What the client keeps of somebody who signed in. */
export const session = () => {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const access_token = [part({ alg: 'HS256' }), part({ sub: anna.id, exp: expires_at }), 'signature'].join(
    '.',
  );
  return {
    access_token,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: anna,
  };
};

/** Before the client is first used: a session of an earlier visit. */
export const signInAnna = () => localStorage.setItem('doodleloom-auth', JSON.stringify(session()));
