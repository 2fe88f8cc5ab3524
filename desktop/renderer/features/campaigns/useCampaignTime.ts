import { formatDay } from '@recado/shared/lib/formatDay';
import { zonedTime } from '@recado/shared/lib/zonedTime';
import { useSession } from '../../lib/session/session.ts';
import { currentLanguage, useLanguage } from '../../lib/texts/texts.ts';

/** The zone of the company, whose clock campaigns follow. */
export const useCompanyZone = (): string =>
  useSession(({ user }) => user?.company.timeZone ?? 'America/Sao_Paulo');

/** Writes moments by the company's clock: the time alone for today, with the day otherwise. */
export function useCampaignTime(): (at: string | number) => { isToday: boolean; when: string } {
  const zone = useCompanyZone();
  useLanguage();
  return (at) => {
    const { day, time } = zonedTime(new Date(at).getTime(), zone);
    const isToday = day === zonedTime(Date.now(), zone).day;
    return { isToday, when: isToday ? time : `${formatDay(day, currentLanguage())} ${time}` };
  };
}
