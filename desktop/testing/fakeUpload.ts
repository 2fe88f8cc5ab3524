/** Plays `XMLHttpRequest` on top of `fetch`: half of the files are uploaded before the server replies, the rest with the reply. */
export class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  withCredentials = false;
  status = 0;
  responseText = '';
  #address = ['', ''] as [method: string, url: string];
  #headers = new Headers();
  #reply: Headers | undefined;
  #isAborted = false;

  open(method: string, url: string): void {
    this.#address = [method, url];
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#reply?.get(name) ?? null;
  }

  abort(): void {
    this.#isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  async send(body: FormData): Promise<void> {
    const [method, url] = this.#address;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    const response = await fetch(new Request(url, { method, headers: this.#headers, body })).catch(
      () => undefined,
    );
    if (this.#isAborted) return;
    if (!response) {
      this.onerror?.();
      return this.onloadend?.();
    }
    this.upload.onprogress?.({ loaded: 2, total: 2 });
    this.status = response.status;
    this.responseText = await response.text();
    this.#reply = response.headers;
    this.onload?.();
    this.onloadend?.();
  }
}
