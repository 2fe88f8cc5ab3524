import type { Connection } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { IconArchive, IconHeartRateMonitor, IconMessageQuestion, IconReplace } from '@tabler/icons-react';
import { namedAction } from '../../components/list/rowAction.tsx';
import { useCan } from '../../lib/session/session.ts';
import { useArchiveText } from './archive/archive.texts.ts';
import { archiveAfterQuestion } from './archive/archiveAfterQuestion.ts';
import { hasNumber } from './archive/ChangeNumberDialog.tsx';
import { useCockpitText } from './cockpit/cockpit.texts.ts';
import { useConnectionText } from './connections.texts.ts';

interface Opens {
  showCockpit(connection: Connection): void;
  changeNumber(connection: Connection): void;
  showProfile(connection: Connection): void;
}

/** What the row of a connection offers beside changing and removing it. */
export function useConnectionActions({ showCockpit, changeNumber, showProfile }: Opens) {
  const text = useConnectionText();
  const cockpitText = useCockpitText();
  const archiveText = useArchiveText();
  const mayManage = useCan('connections:manage');
  return (row: Connection) => {
    const { name } = row;
    const cockpit = namedAction({
      key: 'cockpit',
      label: cockpitText('title'),
      name,
      Icon: IconHeartRateMonitor,
      onClick: () => showCockpit(row),
    });
    if (!mayManage) return [cockpit];
    const number = namedAction({
      key: 'number',
      label: archiveText('changeNumber'),
      name,
      Icon: IconReplace,
      onClick: () => changeNumber(row),
    });
    const archive = namedAction({
      key: 'archive',
      label: archiveText('archive'),
      name,
      Icon: IconArchive,
      onClick: () => void archiveAfterQuestion(row),
    });
    const profile = namedAction({
      key: 'pageProfile',
      label: text('pageProfile'),
      name,
      Icon: IconMessageQuestion,
      onClick: () => showProfile(row),
    });
    return [
      cockpit,
      ...(hasNumber(row) ? [number] : []),
      archive,
      ...(capabilitiesOf(row.channel).pageProfile ? [profile] : []),
    ];
  };
}
