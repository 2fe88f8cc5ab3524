import type { Contact } from '@recado/shared/features/contacts';

/** A contact as the server sends it. */
export const aContact = (changes: Partial<Contact> = {}): Contact => ({
  id: 1,
  name: 'João Oficina',
  number: '5511988887777',
  email: '',
  isGroup: false,
  active: true,
  disableBot: false,
  acceptAudioMessage: true,
  urlPicture: null,
  channel: 'whatsapp',
  extraInfo: [],
  tags: [],
  whatsapp: null,
  lgpdAcceptedAt: null,
  companyId: 3,
  ...changes,
});
