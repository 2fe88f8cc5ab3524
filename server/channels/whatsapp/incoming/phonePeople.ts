import type { Contact } from 'baileys';
import type { PhonePerson } from '../../channel.ts';
import { identityOf, isSameUser } from '../jids.ts';
import type { OwnAddresses } from './payload.ts';

/** Picks people from the phone's contacts: with a number, no groups, not ourselves. */
export function phonePeople(
  contacts: readonly Contact[],
  hasChat: (id: string) => boolean,
  own: OwnAddresses,
): PhonePerson[] {
  return contacts.flatMap(({ id, phoneNumber, name, notify, verifiedName }) => {
    const phone = [id, phoneNumber].map(identityOf).find((identity) => identity?.kind === 'phone');
    if (!phone || isSameUser(`${phone.value}@s.whatsapp.net`, own.pn)) return [];
    return [
      {
        number: phone.value,
        name: name ?? null,
        ownName: notify ?? verifiedName ?? null,
        hasChat: hasChat(id),
      },
    ];
  });
}
