import { type Flow, flowApi } from '@recado/shared/features/flows';
import { call } from '../../../lib/api.ts';
import { saveBlob } from '../../../lib/files/rowFile.ts';
import { toast } from '../../../lib/toast.ts';

/** Saves a flow as '{name}.json' (FLOW-20). */
export async function saveFlowFile({ id, name }: Flow): Promise<void> {
  try {
    const drawn = await call(flowApi.export, { params: { id } });
    saveBlob(`${name}.json`, new Blob([JSON.stringify(drawn, null, 2)], { type: 'application/json' }));
  } catch (error) {
    toast.error(error);
  }
}
