import { type ReportMail, reportMailApi } from '@recado/shared/features/reportMails';
import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { namedAction, type RowAction } from '../../components/list/rowAction.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { reportMailList } from './reportMails.live.ts';
import { useReportMailText } from './reportMails.texts.ts';

/** The actions of a mailed report: send it now, pause or resume it. */
export function useReportMailActions(): (mail: ReportMail) => RowAction[] {
  const text = useReportMailText();
  async function act(work: () => Promise<ReportMail>, message?: string) {
    try {
      reportMailList.put(await work());
      if (message) toast.success(message);
    } catch (error) {
      toast.error(error);
    }
  }
  return ({ id, name, active, userId }) => {
    const isOn = active && userId !== null;
    const params = { id };
    return [
      namedAction({
        key: 'send',
        label: text('sendNow'),
        name,
        Icon: IconSend,
        onClick: () => void act(() => call(reportMailApi.send, { params }), text('ordered', { name })),
      }),
      namedAction({
        key: 'pause',
        label: text(isOn ? 'pauseMail' : 'resumeMail'),
        name,
        Icon: isOn ? IconPlayerPause : IconPlayerPlay,
        onClick: () => void act(() => call(reportMailApi.update, { params, body: { active: !isOn } })),
      }),
    ];
  };
}
