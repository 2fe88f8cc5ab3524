import { Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconFileTypePdf, IconListDetails, IconPhoto, IconSearch, IconVideo } from '@tabler/icons-react';
import { useCan } from '../../lib/session/session.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { isWritable } from './composer/composerState.ts';
import { insertMeeting } from './insertMeeting.ts';
import { useMessageText } from './messages.texts.ts';
import { openTool } from './threadTools.ts';

/** What can be done with a conversation besides writing, as lines of a menu. */
export function ThreadMenuItems({ ticket }: { ticket: Ticket }) {
  const text = useMessageText();
  const hidesEvents = usePreferences((preferences) => preferences.hidesEvents);
  const { uuid } = ticket;
  const mayExport = useCan('transcripts:make');
  const mayWrite = useCan('messages:send') && isWritable(ticket);
  return (
    <>
      <Menu.Item leftSection={<IconSearch size={18} stroke={1.7} />} onClick={() => openTool(uuid, 'search')}>
        {text('searchThread')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPhoto size={18} stroke={1.7} />} onClick={() => openTool(uuid, 'gallery')}>
        {text('gallery')}
      </Menu.Item>
      {mayExport && (
        <Menu.Item
          leftSection={<IconFileTypePdf size={18} stroke={1.7} />}
          onClick={() => openTool(uuid, 'export')}
        >
          {text('exportPdf')}
        </Menu.Item>
      )}
      {mayWrite && (
        <Menu.Item
          leftSection={<IconVideo size={18} stroke={1.7} />}
          onClick={() => void insertMeeting(ticket)}
        >
          {text('meetingLink')}
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
