interface Upload {
  method: string;
  headers: Record<string, string | undefined>;
  body: FormData;
  signal?: AbortSignal | undefined;
  /** Reports the uploaded share, 0 to 1. */
  onProgress(share: number): void;
}

/** Without a byte that leaves for so long, or then without a reply, the server counts as out of reach, ms. */
const longestSilence = { uploadingMs: 60_000, answeringMs: 300_000 };

/**
 * Sends a request with files. Does what `fetch` does, and also reports progress, which `fetch` cannot. It has no limit
 * as a whole, since nobody knows how long a file takes; a server that falls silent ends it.
 */
export function upload(
  url: string,
  { method, headers, body, signal, onProgress }: Upload,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) if (value) request.setRequestHeader(name, value);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const hears = (mostMs: number) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), mostMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      hears(loaded < total ? longestSilence.uploadingMs : longestSilence.answeringMs);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(silence);
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? 'text/plain' },
        }),
      );
    request.onerror = () => reject(new TypeError('the upload was cut off'));
    request.onabort = () => reject(signal?.reason ?? new TypeError('the upload was cut off'));
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort());
    hears(longestSilence.uploadingMs);
    request.send(body);
  });
}
