import { Curve, proto } from 'baileys';
import { NO_DATA, NoiseHandshake, seal, unseal } from './noiseHandshake.ts';
import type { NoiseIdentity } from './noiseIdentity.ts';

const WHATSAPP_MAGIC = Buffer.from('WA');
const ROUTING_MAGIC = Buffer.from('ED');

/** Who is at the other end, as learned from the handshake. */
export interface Login {
  /** the long-lived noise key of the client device: later logins are bound to it */
  noiseKey: Buffer;
  payload: proto.ClientPayload;
}

interface ChannelEvents {
  send(frame: Buffer): void;
  login(login: Login): void;
  stanza(data: Buffer): void;
}

/**
 * The server's end of Noise_XX_25519_AESGCM_SHA256 as WhatsApp Web speaks it. Fed with socket bytes (message
 * borders mean nothing), it yields the login and then the plaintext of each stanza.
 */
export class NoiseChannel {
  private readonly identity: NoiseIdentity;
  private readonly on: ChannelEvents;
  private readonly handshake = new NoiseHandshake();
  private readonly ephemeral = Curve.generateKeyPair();
  private stage: 'intro' | 'hello' | 'finish' | 'transport' = 'intro';
  private buffered: Buffer = NO_DATA;
  private readKey: Buffer = NO_DATA;
  private writeKey: Buffer = NO_DATA;
  private readCount = 0;
  private writeCount = 0;

  constructor(identity: NoiseIdentity, on: ChannelEvents) {
    this.identity = identity;
    this.on = on;
  }

  /** Takes bytes from the socket. Throws on anything that is not the protocol. */
  receive(data: Buffer): void {
    this.buffered = this.buffered.length ? Buffer.concat([this.buffered, data]) : data;
    if (this.stage === 'intro' && !this.readIntro()) return;
    while (this.buffered.length >= 3) {
      const size = this.buffered.readUIntBE(0, 3);
      if (this.buffered.length < 3 + size) return;
      const frame = this.buffered.subarray(3, 3 + size);
      this.buffered = this.buffered.subarray(3 + size);
      this.readFrame(frame);
    }
  }

  /** Sends an encoded stanza. */
  send(plain: Uint8Array): void {
    if (this.stage !== 'transport') throw new Error('noise channel not established');
    this.sendFrame(seal(this.writeKey, this.writeCount++, NO_DATA, plain));
  }

  /** An optional "ED" routing header, then "WA", protocol version and dictionary version. */
  private readIntro(): boolean {
    let start = 0;
    if (this.buffered.subarray(0, 2).equals(ROUTING_MAGIC)) {
      if (this.buffered.length < 7) return false;
      start = 7 + this.buffered.readUIntBE(4, 3);
    }
    if (this.buffered.length < start + 4) return false;
    const header = this.buffered.subarray(start, start + 4);
    if (!header.subarray(0, 2).equals(WHATSAPP_MAGIC)) throw new Error('not a WhatsApp connection header');
    this.handshake.mixHash(header);
    this.buffered = this.buffered.subarray(start + 4);
    this.stage = 'hello';
    return true;
  }

  private readFrame(frame: Buffer): void {
    if (this.stage === 'hello') this.answerHello(proto.HandshakeMessage.decode(frame));
    else if (this.stage === 'finish') this.acceptFinish(proto.HandshakeMessage.decode(frame));
    else this.on.stanza(unseal(this.readKey, this.readCount++, NO_DATA, frame));
  }

  private answerHello(message: proto.HandshakeMessage): void {
    const { handshake, ephemeral, identity } = this;
    const clientEphemeral = message.clientHello!.ephemeral!;
    handshake.mixHash(clientEphemeral);
    handshake.mixHash(ephemeral.public);
    handshake.mixKey(Curve.sharedKey(ephemeral.private, clientEphemeral));
    const staticKey = handshake.sealAndMix(identity.server.public);
    handshake.mixKey(Curve.sharedKey(identity.server.private, clientEphemeral));
    const payload = handshake.sealAndMix(identity.certificateChain);
    this.stage = 'finish';
    this.sendFrame(
      proto.HandshakeMessage.encode({
        serverHello: { ephemeral: ephemeral.public, static: staticKey, payload },
      }).finish(),
    );
  }

  private acceptFinish(message: proto.HandshakeMessage): void {
    const noiseKey = this.handshake.unsealAndMix(message.clientFinish!.static!);
    this.handshake.mixKey(Curve.sharedKey(this.ephemeral.private, noiseKey));
    const payload = proto.ClientPayload.decode(this.handshake.unsealAndMix(message.clientFinish!.payload!));
    [this.readKey, this.writeKey] = this.handshake.split();
    this.stage = 'transport';
    this.on.login({ noiseKey, payload });
  }

  private sendFrame(body: Uint8Array): void {
    const length = Buffer.alloc(3);
    length.writeUIntBE(body.length, 0, 3);
    this.on.send(Buffer.concat([length, body]));
  }
}
