import { ActionIcon, Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconFileTypePdf, IconListDetails, IconPhoto, IconSearch, IconVideo } from '@tabler/icons-react';
import { Hint } from '../../components/hint/Hint.tsx';
import { useCan } from '../../lib/session/session.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { useIsPhone } from '../../lib/useWidth.ts';
import { isWritable } from './composer/composerState.ts';
import { insertMeeting } from './insertMeeting.ts';
import { useMessageText } from './messages.texts.ts';
import { openTool } from './threadTools.ts';

interface Props {
  ticket: Ticket;
  /** The search button, or a group of the menu. */
  part: 'button' | 'find' | 'write' | 'keep';
}

/** The tools of a conversation besides writing, in the parts that its header shows. */
export function ThreadTools({ ticket, part }: Props) {
  const isPhone = useIsPhone();
  const text = useMessageText();
  const hidesEvents = usePreferences((preferences) => preferences.hidesEvents);
  const { uuid } = ticket;
  const mayExport = useCan('transcripts:make');
  const mayWrite = useCan('messages:send') && isWritable(ticket);
  const search = () => openTool(uuid, 'search');
  if (part === 'button')
    return (
      <Hint label={text('searchThread')}>
        <ActionIcon aria-label={text('searchThread')} data-action="search" onClick={search}>
          <IconSearch size={18} stroke={1.7} />
        </ActionIcon>
      </Hint>
    );
  if (part === 'find')
    return (
      <>
        {isPhone && (
          <Menu.Item leftSection={<IconSearch size={18} stroke={1.7} />} onClick={search}>
            {text('searchThread')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPhoto size={18} stroke={1.7} />}
          onClick={() => openTool(uuid, 'gallery')}
        >
          {text('gallery')}
        </Menu.Item>
      </>
    );
  if (part === 'write')
    return (
      mayWrite && (
        <Menu.Item
          leftSection={<IconVideo size={18} stroke={1.7} />}
          onClick={() => void insertMeeting(ticket)}
        >
          {text('meetingLink')}
        </Menu.Item>
      )
    );
  return (
    <>
      {mayExport && (
        <Menu.Item
          leftSection={<IconFileTypePdf size={18} stroke={1.7} />}
          onClick={() => openTool(uuid, 'export')}
        >
          {text('exportPdf')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconListDetails size={18} stroke={1.7} />}
        onClick={() => usePreferences.setState({ hidesEvents: !hidesEvents })}
      >
        {text(hidesEvents ? 'showEvents' : 'hideEvents')}
      </Menu.Item>
    </>
  );
}
