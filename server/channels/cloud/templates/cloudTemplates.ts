import type { Account } from '../../account.ts';
import { debugToken } from '../../meta/debugToken.ts';
import { callGraph, type GraphReply, uploadSample } from '../../meta/graph.ts';
import { listOf, textOf } from '../../meta/parts.ts';
import type { ProviderTemplate, TemplateDriver, TemplateRefused } from '../../templates.ts';
import { readTemplate } from './readTemplate.ts';
import { writeTemplate } from './writeTemplate.ts';

const fields = 'id,name,language,category,status,quality_score,rejected_reason,components';
const perPage = 100;
/** Meta allows 6,000 of a business; more pages than that are a fault. */
const mostPages = 100;

/** The templates of a WhatsApp Business account, in Meta's Graph. */
export const cloudTemplates: TemplateDriver = {
  async list(account) {
    const templates: ProviderTemplate[] = [];
    let after = '';
    for (let n = 0; n < mostPages; n++) {
      const reply = await callGraph(
        account,
        `${account.business}/message_templates?fields=${fields}&limit=${perPage}${after}`,
      );
      if (reply.status !== 200) return refused(reply);
      templates.push(...listOf(reply.body?.data).flatMap((one) => readTemplate(one) ?? []));
      const cursor = textOf(reply.body?.paging?.cursors?.after);
      if (cursor === '' || textOf(reply.body?.paging?.next) === '') break;
      after = `&after=${encodeURIComponent(cursor)}`;
    }
    return templates;
  },

  async create(account, draft) {
    const handle = draft.file ? await sampleOf(account, draft.file) : null;
    if (handle !== null && typeof handle !== 'string') return handle;
    const json = writeTemplate(draft, handle);
    const reply = await callGraph(account, `${account.business}/message_templates`, { json });
    if (reply.status !== 200) return refused(reply);
    const { id, status, category } = reply.body ?? {};
    const made = readTemplate({ ...json, id: String(id ?? ''), status, category: category ?? json.category });
    return made ?? { refused: '' };
  },

  async remove(account, { providerId, name }) {
    const query = `hsm_id=${encodeURIComponent(providerId)}&name=${encodeURIComponent(name)}`;
    const reply = await callGraph(
      account,
      `${account.business}/message_templates?${query}`,
      undefined,
      'DELETE',
    );
    // One that is gone already is what was wanted.
    return reply.status === 200 || reply.body?.error?.error_subcode === 2_593_002
      ? undefined
      : refused(reply);
  },
};

/** Meta wants an example of the file above a template: it goes up to the app, which the token knows. */
async function sampleOf(
  account: Account,
  file: { bytes: Uint8Array; mime: string },
): Promise<string | TemplateRefused> {
  const appId = account.kernel.settings.META_APP_ID;
  const app = account.app === 'operator' && appId !== undefined ? appId : (await debugToken(account))?.appId;
  if (!app) return { refused: '' };
  const uploaded = await uploadSample(account, app, file);
  return typeof uploaded === 'string' ? uploaded : refused(uploaded);
}

/** Meta's words for people, or its words for programs. */
function refused({ status, body }: GraphReply): TemplateRefused {
  const { error_user_msg: forPeople, message, error_data: data } = body?.error ?? {};
  return {
    refused: (textOf(forPeople) || textOf(data?.details) || textOf(message) || String(status)).slice(0, 500),
  };
}
