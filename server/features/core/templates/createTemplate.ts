import { buffer } from 'node:stream/consumers';
import { AppError } from '@recado/shared/errors';
import type { TemplateInput } from '@recado/shared/features/templates';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import type { z } from 'zod';
import type { Outside } from '../../../calls/handlers.ts';
import { dropFiles, type UploadedFile } from '../../../calls/uploads.ts';
import { accountOf, orRefuse } from './accountOf.ts';
import { storeTemplate } from './syncTemplates.ts';
import { templateRows } from './templateRows.ts';

/** Submits a template to the provider, and stores it as the provider answers (TPL-03). */
export async function createTemplate(
  { kernel, inWork, actor: { companyId }, files }: Pick<Outside, 'kernel' | 'inWork' | 'actor' | 'files'>,
  { connectionId, ...draft }: z.output<typeof TemplateInput>,
) {
  const [file] = files;
  mustFit(draft.headerFormat, file);
  const { account, driver } = await accountOf(kernel, companyId, connectionId);
  const bytes = file && (await buffer(await kernel.storage.open(companyId, file.key)));
  const made = await orRefuse(
    driver.create(account, { ...draft, file: bytes ? { bytes, mime: file.mime } : null }),
  );
  // The provider has the example now; nothing here needs it.
  await dropFiles(kernel, files);
  return inWork(companyId, async (work) => {
    const id = await storeTemplate(work, account.business, made);
    work.audit({ objectId: String(id), objectName: made.name });
    return templateRows.one(work.tx, id);
  });
}

function mustFit(format: string, file: UploadedFile | undefined): void {
  const needsFile = format === 'image' || format === 'video' || format === 'document';
  const kind = file && mediaTypeOf(file.mime);
  const isFine = needsFile
    ? file !== undefined && (format === 'document' || kind === format)
    : file === undefined;
  if (!isFine) throw new AppError('ERR_VALIDATION', { fields: { file: `Needs ${format}` } });
}
