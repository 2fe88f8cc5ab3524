import { AppError } from '@recado/shared/errors';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { eq } from 'drizzle-orm';
import type { UploadedFile } from '../../calls/uploads.ts';
import type { Work } from '../../work.ts';
import { connections } from '../core/connections/connections.table.ts';
import { dropUnusedMedia } from '../core/media/dropUnusedMedia.ts';
import { keepUpload } from '../core/media/keepUpload.ts';
import { campaigns } from './campaigns.table.ts';
import {
  type CampaignRow,
  lockCampaign,
  nextVersion,
  publishCampaign,
  type StoredCampaign,
} from './rows/campaignRow.ts';
import { mustBeEditable } from './saveCampaign.ts';

/** Gives a campaign a file for all of its texts, or takes it away (CAMP-39). The rules of editing hold. */
export async function setCampaignFile(
  work: Work,
  id: number,
  file: UploadedFile | undefined | 'none',
): Promise<CampaignRow> {
  const { tx } = work;
  const campaign = await lockCampaign(tx, id);
  work.audit({ objectId: String(id), objectName: campaign.name });
  mustBeEditable(work, campaign);
  if (!file) throw new AppError('ERR_VALIDATION', { fields: { file: 'Required' } });
  if (file !== 'none') await mustFitChannel(work, campaign, file);
  const mediaId = file === 'none' ? null : await keepUpload(tx, file, () => true);
  await tx
    .update(campaigns)
    .set({ mediaId, ...nextVersion })
    .where(eq(campaigns.id, id));
  await dropUnusedMedia(work, [campaign]);
  return publishCampaign(work, id, 'update');
}

/** Refuses a file that is too large for the campaign's channel. */
async function mustFitChannel(
  { tx }: Work,
  { connectionId }: StoredCampaign,
  { mime, bytes }: UploadedFile,
): Promise<void> {
  if (connectionId === null) return;
  const [line] = await tx
    .select({ channel: connections.channel })
    .from(connections)
    .where(eq(connections.id, connectionId));
  const most = capabilitiesOf(line!.channel).maxBytes[mediaTypeOf(mime)];
  if (bytes > most) throw new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes: most } });
}
