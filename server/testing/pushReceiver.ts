import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import type { PushContent, PushSubscriptionInput } from '@recado/shared/features/pushSubscriptions';
import { makeTlsIdentity } from '../../scripts/simulator/media/tlsIdentity.ts';

/** A request that reached the push service. */
export interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser's side of a subscription. */
export interface PushDevice {
  subscription: PushSubscriptionInput;
  /** Decrypts a request as the browser does (RFC 8291 and 8188); throws for one to another device. */
  open(request: PushRequest): PushContent;
}

/**
 * A push service of browsers on this machine, over TLS. `status` may answer otherwise than 201, and with so many `bytes`. Its host and port must
 * be in OUTSIDE_ALLOWED.
 */
export async function startPushService() {
  const { ca, cert, key } = makeTlsIdentity();
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, ca]);
  const received: PushRequest[] = [];
  const service = { status: (_path: string) => 201, answers: (_path: string) => true, bytes: 0 };
  const server = createServer({ cert, key }, async (request, response) => {
    received.push({ path: request.url!, headers: request.headers, body: await buffer(request) });
    if (!service.answers(request.url!)) return;
    response.writeHead(service.status(request.url!), { 'content-length': service.bytes });
    response.end(Buffer.alloc(service.bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    received,
    origin,
    host: origin.slice('https://'.length),
    /** Breaks off the requests that got no answer. */
    breakOff: () => server.closeAllConnections(),
    newDevice: () => newDevice(`${origin}/push/${randomBytes(12).toString('base64url')}`),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      tls.setDefaultCACertificates(before);
    },
  });
}

function newDevice(endpoint: string): PushDevice {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const publicKey = pair.getPublicKey();
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    open({ headers, body }) {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
      const salt = body.subarray(0, 16);
      const keyBytes = body[20]!;
      const senderKey = body.subarray(21, 21 + keyBytes);
      const derive = (secret: Uint8Array, from: Uint8Array, info: Buffer, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + keyBytes);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The text ends with 2, and zeros behind it hide its length.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushContent;
    },
  };
}

/** Checks that the server signed the request for this push service (RFC 8292), and returns the claims. */
export function claimsOf(
  { headers }: PushRequest,
  publicKey: string,
): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(publicKey, 'base64url');
  const part = (from: number) => raw.subarray(from, from + 32).toString('base64url');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
