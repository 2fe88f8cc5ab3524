/** The server refused a call, or did not answer (`status` 0). */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterMs: number;

  constructor(status: number, code: string, retryAfterMs = 0) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Calls of one chat's door. */
export interface Door {
  call<T>(method: 'GET' | 'POST', path: string, options?: { token?: string; body?: unknown }): Promise<T>;
  /** Opens the live stream, and passes each event on; resolves at its end. */
  follow(after: number, token: string, take: (event: unknown) => void, signal: AbortSignal): Promise<void>;
  /** The address of a path of the server. */
  addressOf(path: string): string;
}

/** Without a byte for so long a stream is dead: the server sends one every 25 seconds. */
const silenceMs = 60_000;

/** Makes the calls of a chat. No cookie goes along, and no address names a secret. */
export function openDoor(server: string, chat: string): Door {
  const base = `${server}/site/${chat}`;
  async function request(path: string, init: RequestInit): Promise<Response> {
    const reply = await fetch(base + path, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    }).catch(() => {
      throw new Refused(0, 'offline');
    });
    if (reply.ok) return reply;
    const { error = '', retryAfterSeconds = 0 } = await reply.json().catch(() => ({}));
    throw new Refused(reply.status, error, retryAfterSeconds * 1000);
  }
  const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : undefined);
  return {
    addressOf: (path) => server + path,
    async call(method, path, { token, body } = {}) {
      const isForm = body instanceof FormData;
      const reply = await request(path, {
        method,
        headers: {
          ...bearer(token),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      return reply.json();
    },
    async follow(after, token, take, signal) {
      const ends = new AbortController();
      const end = () => ends.abort();
      signal.addEventListener('abort', end);
      let silence = setTimeout(end, silenceMs);
      try {
        const reply = await request(`/stream?after=${after}`, {
          headers: bearer(token)!,
          signal: ends.signal,
        });
        const reader = reply.body!.getReader();
        const decoder = new TextDecoder();
        let text = '';
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          clearTimeout(silence);
          silence = setTimeout(end, silenceMs);
          text += decoder.decode(value, { stream: true });
          const parts = text.split('\n\n');
          text = parts.pop()!;
          for (const part of parts) if (part.startsWith('data: ')) take(JSON.parse(part.slice(6)));
        }
      } finally {
        clearTimeout(silence);
        signal.removeEventListener('abort', end);
        end();
      }
    },
  };
}
