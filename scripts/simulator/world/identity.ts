import type { Attributes } from '../wire/stanza.ts';

/** Which of a person's two ids others see as the sender: the phone number or the LID that hides it. */
export type Addressing = 'pn' | 'lid';

/** The two ids of a WhatsApp account, and the jids made of them. */
export class Identity {
  readonly pn: string;
  readonly lid: string;

  constructor(pn: string, lid: string) {
    this.pn = pn;
    this.lid = lid;
  }

  pnJid(device = 0): string {
    return `${this.pn}${device ? `:${device}` : ''}@s.whatsapp.net`;
  }

  lidJid(device = 0): string {
    return `${this.lid}${device ? `:${device}` : ''}@lid`;
  }

  jid(addressing: Addressing, device = 0): string {
    return addressing === 'lid' ? this.lidJid(device) : this.pnJid(device);
  }

  /** `from` and the alternate id on a stanza of a one-to-one chat that this account originates. */
  senderAttributes(addressing: Addressing): Attributes {
    return addressing === 'lid'
      ? { from: this.lidJid(), addressing_mode: 'lid', sender_pn: this.pnJid() }
      : { from: this.pnJid(), addressing_mode: 'pn', sender_lid: this.lidJid() };
  }
}

/** A LID for a number when none is given: stable, so that a world can be rebuilt, and unlike the number. */
export const lidFor = (pn: string): string => `9${[...pn].reverse().join('').padEnd(13, '7')}`;
