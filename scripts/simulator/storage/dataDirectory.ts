import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeTlsIdentity, type TlsIdentity } from '../media/tlsIdentity.ts';

/** The files of one simulator. */
export interface DataDirectory {
  worldFile: string;
  mediaDirectory: string;
  /** absolute path, for NODE_EXTRA_CA_CERTS of the product */
  caFile: string;
  tls: TlsIdentity;
}

/** Opens or makes the data directory. The TLS identity is kept: products trust its authority by file. */
export function openDataDirectory(path: string): DataDirectory {
  const root = resolve(path);
  mkdirSync(root, { recursive: true });
  const tlsFile = join(root, 'tls.json');
  const caFile = join(root, 'ca.pem');
  if (!existsSync(tlsFile)) writeFileSync(tlsFile, JSON.stringify(makeTlsIdentity()), { mode: 0o600 });
  const tls = JSON.parse(readFileSync(tlsFile, 'utf8')) as TlsIdentity;
  writeFileSync(caFile, tls.ca);
  return { worldFile: join(root, 'world.bin'), mediaDirectory: join(root, 'media'), caFile, tls };
}
