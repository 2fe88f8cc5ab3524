import type { Campaign, CampaignSettingKey } from '@recado/shared/features/campaigns';
import { type Addressee, makeList } from './people.ts';
import type { Line, Stage } from './stage.ts';

/** A campaign of the run, with its number and its people. */
export interface RunCampaign {
  id: number;
  line: Line;
  people: readonly Addressee[];
}

/** The company whose admin runs them: the first. */
const companyId = 1;
/** What every text of them begins with. */
export const offer = 'Oferta para';

/**
 * The shortest pauses that the settings allow: a second between two messages of a number. Every hour and day is a
 * sending hour, and new numbers have no warm-up, which would allow 20 messages on the first day.
 */
const settings: Partial<Record<CampaignSettingKey, string>> = {
  messageInterval: '0',
  longerIntervalAfter: '0',
  warmUp: 'false',
  sabado: 'true',
  domingo: 'true',
  startHour: '00:00',
  endHour: '00:00',
};
/** The pause that these settings ask for. */
export const pauseSeconds = 1;

export const saveSettings = ({ admin }: Stage) =>
  admin.call('POST', '/campaign-settings', {
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
  });

/** Makes a campaign for these people. */
export async function makeCampaign(
  stage: Stage,
  line: Line,
  people: readonly Addressee[],
): Promise<RunCampaign> {
  const contactListId = await makeList(stage, companyId, `Lista ${line.phone}`, people);
  const { id } = await stage.admin.call<Campaign>('POST', '/campaigns', {
    name: `Campanha ${line.phone}`,
    message1: `${offer} {nome}`,
    whatsappId: line.connectionId,
    contactListId,
    optOutLink: false,
  });
  return { id, line, people };
}

export const act = (
  { admin }: Stage,
  { id }: Pick<RunCampaign, 'id'>,
  what: 'start' | 'cancel' | 'restart',
) => admin.call('POST', `/campaigns/${id}/${what}`);

/** Where campaigns are. */
export interface Standing {
  id: number;
  status: Campaign['status'];
  hold: Campaign['hold'];
  total: number;
  sent: number;
  failed: number;
  skipped: number;
}

/** Reads it; none while the database is away. */
export const standings = async ({ sql }: Stage, campaigns: readonly RunCampaign[]): Promise<Standing[]> =>
  sql()<Standing[]>`
    select id, status, hold, total, sent, failed, skipped from campaigns
    where id = any(${campaigns.map(({ id }) => id)}::int[]) order by id`.catch(() => []);
