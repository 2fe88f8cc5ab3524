import { Curve, type KeyPair, proto } from 'baileys';

const DAY_SECONDS = 86_400;

/** What the simulator proves itself with: the root a client would have to trust, and the chain below it. */
export interface NoiseIdentity {
  root: KeyPair;
  server: KeyPair;
  certificateChain: Uint8Array;
}

/** Makes the chain root, intermediate, leaf that WhatsApp Web clients expect in the Noise handshake. */
export function makeNoiseIdentity(): NoiseIdentity {
  const root = Curve.generateKeyPair();
  const intermediate = Curve.generateKeyPair();
  const server = Curve.generateKeyPair();
  const now = Math.floor(Date.now() / 1000);
  const certify = (key: Uint8Array, serial: number, issuerSerial: number, signer: KeyPair) => {
    const details = proto.CertChain.NoiseCertificate.Details.encode({
      serial,
      issuerSerial,
      key,
      notBefore: now - DAY_SECONDS,
      notAfter: now + 3650 * DAY_SECONDS,
    }).finish();
    return { details, signature: Curve.sign(signer.private, details) };
  };
  const certificateChain = proto.CertChain.encode({
    intermediate: certify(intermediate.public, 1, 0, root), // clients insist on issuer 0 for the root
    leaf: certify(server.public, 2, 1, intermediate),
  }).finish();
  return { root, server, certificateChain };
}
