import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { der } from './der.ts';

const DAY_MS = 86_400_000;
const OID = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
};

/** Three PEM texts: the authority clients must trust, and the certificate and key of the media host. */
export interface TlsIdentity {
  ca: string;
  cert: string;
  key: string;
}

interface Subject {
  name: string;
  publicKey: KeyObject;
  issuer: string;
  issuerKey: KeyObject;
  extensions: Buffer[];
}

const signatureAlgorithm = der.sequence(der.objectId(OID.ecdsaWithSha256));
const distinguishedName = (name: string) =>
  der.sequence(der.set(der.sequence(der.objectId(OID.commonName), der.text(name))));
const extension = (id: string, value: Buffer) => der.sequence(der.objectId(id), der.octets(value));
const criticalExtension = (id: string, value: Buffer) =>
  der.sequence(der.objectId(id), der.boolean(true), der.octets(value));

function certificate({ name, publicKey, issuer, issuerKey, extensions }: Subject): string {
  const now = Date.now();
  const body = der.sequence(
    der.explicit(0, der.integer(Buffer.from([2]))),
    der.integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    signatureAlgorithm,
    distinguishedName(issuer),
    der.sequence(der.time(new Date(now - DAY_MS)), der.time(new Date(now + 3650 * DAY_MS))),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der.explicit(3, der.sequence(...extensions)),
  );
  const signed = der.sequence(body, signatureAlgorithm, der.bits(sign('sha256', body, issuerKey)));
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** Makes a throw-away authority and a loopback certificate below it; needs no openssl on the machine. */
export function makeTlsIdentity(): TlsIdentity {
  const ca = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const caName = `Recado simulator ${randomBytes(4).toString('hex')}`; // verifiers mix up CAs of one name
  const caKeyId = createHash('sha1')
    .update(ca.publicKey.export({ type: 'spki', format: 'der' }))
    .digest();
  const loopbackNames = der.sequence(
    der.contextPrimitive(2, Buffer.from('localhost')),
    der.contextPrimitive(7, Buffer.from([127, 0, 0, 1])),
  );
  return {
    ca: certificate({
      name: caName,
      publicKey: ca.publicKey,
      issuer: caName,
      issuerKey: ca.privateKey,
      extensions: [
        criticalExtension(OID.basicConstraints, der.sequence(der.boolean(true))),
        criticalExtension(OID.keyUsage, der.bits(Buffer.from([0b00000110]), 1)),
        extension(OID.subjectKeyId, der.octets(caKeyId)),
      ],
    }),
    cert: certificate({
      name: 'localhost',
      publicKey: leaf.publicKey,
      issuer: caName,
      issuerKey: ca.privateKey,
      extensions: [
        extension(OID.subjectAltName, loopbackNames),
        extension(OID.extendedKeyUsage, der.sequence(der.objectId(OID.serverAuth))),
      ],
    }),
    key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
