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
  /** Sends a form, and tells how much of it has left, from 0 to 1. */
  upload<T>(path: string, token: string, form: FormData, progress: (part: number) => void): Promise<T>;
  /** Opens the live stream, and passes each event on; resolves at its end. */
  follow(
    after: number,
    token: string,
    signal: AbortSignal,
    listener: { opened(): void; take(event: object): void },
  ): Promise<void>;
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
    throw refusal(reply.status, await reply.json().catch(() => null));
  }
  const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : undefined);
  return {
    addressOf: (path) => server + path,
    async call(method, path, { token, body } = {}) {
      const reply = await request(path, {
        method,
        headers: {
          ...bearer(token),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return reply.json();
    },
    upload: (path, token, form, progress) =>
      new Promise((resolve, reject) => {
        // `fetch` does not tell how much has left.
        const request = new XMLHttpRequest();
        request.open('POST', base + path);
        request.setRequestHeader('authorization', `Bearer ${token}`);
        request.responseType = 'json';
        request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / (total || 1)));
        request.addEventListener('loadend', () => {
          const { status, response } = request;
          if (status >= 200 && status < 300 && response) resolve(response);
          else reject(refusal(status, response));
        });
        request.send(form);
      }),
    async follow(after, token, signal, { opened, take }) {
      const ends = new AbortController();
      const end = () => ends.abort();
      signal.addEventListener('abort', end);
      let silence = setTimeout(end, silenceMs);
      try {
        const reply = await request(`/stream?after=${after}`, {
          headers: bearer(token)!,
          signal: ends.signal,
        });
        opened();
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

function refusal(status: number, reply: { error?: string; retryAfterSeconds?: number } | null): Refused {
  return new Refused(status, reply?.error ?? '', (reply?.retryAfterSeconds ?? 0) * 1000);
}
