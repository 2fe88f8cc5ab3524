import { buffer } from 'node:stream/consumers';
import { found } from '@recado/shared/errors';
import { Id } from '@recado/shared/lib/fields';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { companyTime } from '../../../../companyTime.ts';
import { semaphore } from '../../../../concurrency/semaphore.ts';
import type { Kernel } from '../../../../kernel.ts';
import { openPdf } from '../../../../pdf/openPdf.ts';
import { readSettings } from '../../../core/settings/readSettings.ts';
import { companies } from '../../companies/companies.table.ts';
import { receiptHead, receiptLines, receiptName } from './receiptLines.ts';
import { receipts } from './receipts.table.ts';
import { receiptWordsOf } from './receiptWords.ts';

const Params = z.object({ id: Id });
/** Each takes a process while the server writes it; the others wait. */
const atOnce = 2;

/** Serves receipts behind signed links. Each is written on request, from the stored payment. */
export function receiptFiles(app: FastifyInstance, { inWork, links }: Kernel): void {
  const slots = semaphore(atOnce);
  app.get('/receipts/:id/file', async (request, reply) => {
    const { id } = Params.parse(request.params);
    const companyId = links.verify(id, request.query as Record<string, unknown>, 'receipts');
    const { receipt, words, color, timeZone } = await inWork(
      companyId,
      async ({ tx }) => {
        const [row] = await tx
          .select({ receipt: receipts, timeZone: companies.timeZone })
          .from(receipts)
          .innerJoin(companies, eq(companies.id, receipts.companyId))
          .where(eq(receipts.id, id));
        const { primaryColorLight: color } = await readSettings(tx, ['primaryColorLight']);
        return { ...found(row, 'ERR_NO_RECEIPT_FOUND'), words: await receiptWordsOf(tx, companyId), color };
      },
      'read',
    );
    const { moment } = companyTime(words.language, timeZone);
    const content = await slots(async () => {
      const pdf = await openPdf(receiptHead(words, receipt, color));
      try {
        // A receipt is one page: it is complete before the reply begins, so an error still reaches the caller.
        const whole = buffer(pdf.content);
        whole.catch(() => undefined);
        await pdf.write(receiptLines(words, receipt, moment(receipt.paidAt)));
        await pdf.end();
        return await whole;
      } finally {
        pdf.stop();
      }
    });
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `${'download' in (request.query as object) ? 'attachment' : 'inline'}; filename="${receiptName(words, id)}"`,
        'cache-control': 'private, no-store',
      })
      .send(content);
  });
}
