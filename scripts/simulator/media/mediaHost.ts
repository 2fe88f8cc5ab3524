import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { MediaStore } from './mediaStore.ts';
import type { TlsIdentity } from './tlsIdentity.ts';

/** The HTTPS host clients upload to and download from. They must trust the authority of its identity. */
export class MediaHost {
  private readonly store: MediaStore;
  private readonly server: Server;

  constructor(store: MediaStore, tls: TlsIdentity) {
    this.store = store;
    this.server = createServer({ key: tls.key, cert: tls.cert }, (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'https://127.0.0.1');
      if (request.method === 'POST') {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const directPath = this.store.put(Buffer.concat(chunks));
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ url: this.urlOf(directPath), direct_path: directPath }));
        });
        return;
      }
      const body = this.store.get(pathname);
      if (!body) response.writeHead(404).end();
      else response.writeHead(200, { 'content-length': body.length }).end(body);
    });
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', resolve);
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Host and port as named in the answer to `media_conn`. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  urlOf(directPath: string): string {
    return `https://${this.host}${directPath}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
