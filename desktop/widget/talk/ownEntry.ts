import type { SiteEntry } from '@recado/shared/lib/siteWire';
import type { Unsent } from './outbox.ts';

/** A message on its way, as the conversation shows it: at the end. */
export const ownEntry = ({ message: { id, text = '', fileId = 0 }, upload }: Unsent): SiteEntry => ({
  seq: Number.MAX_SAFE_INTEGER,
  id,
  fromVisitor: true,
  at: new Date().toISOString(),
  text,
  file:
    upload || fileId
      ? {
          id: fileId,
          name: upload && !upload.isVoice ? upload.name : '',
          mime: upload?.file.type ?? '',
          bytes: upload?.file.size ?? 0,
          isVoice: upload?.isVoice ?? false,
          path: '',
        }
      : null,
  choices: [],
  isEdited: false,
  isDeleted: false,
});
