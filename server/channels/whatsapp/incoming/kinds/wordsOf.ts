import type { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../../channel.ts';

/** Messages that are words alone: text, an invitation to a group, a product that somebody points to. */
export function wordsOf(message: proto.IMessage): Content | undefined {
  const body =
    message.conversation ?? message.extendedTextMessage?.text ?? invitation(message) ?? product(message);
  return body === undefined || body === null ? undefined : { type: 'text', body };
}

function invitation({ groupInviteMessage: invite }: proto.IMessage): string | undefined {
  if (!invite) return undefined;
  const address = invite.inviteCode && `https://chat.whatsapp.com/${invite.inviteCode}`;
  return [invite.groupName, invite.caption, address].filter(Boolean).join('\n');
}

function product({ productMessage }: proto.IMessage): string | undefined {
  const product = productMessage?.product;
  if (!product) return undefined;
  const price = product.priceAmount1000
    ? `${product.currencyCode ?? ''} ${(Number(product.priceAmount1000) / 1000).toFixed(2)}`.trim()
    : undefined;
  return [product.title, price, product.description, productMessage.body, product.url]
    .filter(Boolean)
    .join('\n');
}
