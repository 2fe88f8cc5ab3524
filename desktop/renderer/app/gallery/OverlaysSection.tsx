import { Button, Menu, Switch } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { IconBell, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { DeedRows, openDeedSheet } from '../../components/bubble/openDeedSheet.tsx';
import { confirmRemoval } from '../../components/confirm.tsx';
import { LeaveGuard, useUnsaved } from '../../components/form/LeaveGuard.tsx';
import { Hint } from '../../components/hint/Hint.tsx';
import { NoticeRow } from '../../components/notices/NoticeRow.tsx';
import { TopPopover } from '../../components/notices/TopPopover.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

const nothing = () => undefined;

/** Menus, dialogs, sheets and questions: what lies over a page. */
export const OverlaysSection = () => (
  <ModalsProvider>
    <Section name="Over the page: a dialog up to 8 fields, a sheet above; both ask before they are thrown away">
      <div className={classes.row}>
        <DialogButtons />
        <Button
          variant="default"
          onClick={() => void confirmRemoval('Vendas', () => Promise.resolve(undefined))}
        >
          Question
        </Button>
        <DeedSheetButton />
        <SampleMenu />
        <Hint label="What it does">
          <Button variant="default">Hint</Button>
        </Hint>
        <Hint label="What it is" side="right">
          <Button variant="default">Hint of a column</Button>
        </Hint>
        <TopPopover icon={IconBell} label="1 new" title="Notices" hasNews width={320}>
          {(close) => (
            <>
              <SampleNotice isUnread close={close} />
              <SampleNotice isUnread={false} close={close} />
            </>
          )}
        </TopPopover>
      </div>
    </Section>
    <Section name="A page with fields of their own asks before it is left">
      <LeaveGuard>
        <Unsaved />
      </LeaveGuard>
    </Section>
  </ModalsProvider>
);

const DeedSheetButton = () => (
  <Button
    variant="default"
    onClick={() =>
      openDeedSheet('Consegue trocar pelo 38 ainda hoje?', (close) => (
        <DeedRows
          close={close}
          deeds={[
            { action: 'answer', label: 'Answer', Icon: IconPencil, run: nothing },
            { action: 'remove', label: 'Delete', Icon: IconTrash, isDangerous: true, run: nothing },
          ]}
        />
      ))
    }
  >
    Of a message, on a phone
  </Button>
);

const SampleMenu = () => (
  <Menu>
    <Menu.Target>
      <Button variant="default">Menu</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>Vendas</Menu.Label>
      <Menu.Item leftSection={<IconPencil size={18} />}>Edit</Menu.Item>
      <Menu.Item leftSection={<IconCopy size={18} />}>Copy</Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash size={18} />} color="red">
        Delete…
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

const SampleNotice = ({ isUnread, close }: { isUnread: boolean; close(): void }) => (
  <NoticeRow
    to="/gallery"
    avatar={<PersonAvatar name="Ana Clara" color="#0C8599" />}
    name="Ana Clara"
    at="2026-11-22T12:30:00.000Z"
    isUnread={isUnread}
    unreadMark="unread"
    onOpen={close}
  >
    {isUnread ? 'mencionou você' : 'escreveu'}
  </NoticeRow>
);

function Unsaved() {
  const [isUnsaved, setUnsaved] = useState(false);
  useUnsaved(isUnsaved);
  return (
    <Switch
      label="Something is not saved"
      checked={isUnsaved}
      onChange={(event) => setUnsaved(event.currentTarget.checked)}
    />
  );
}
