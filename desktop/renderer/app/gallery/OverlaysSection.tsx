import { Button, Menu, Switch, Textarea, TextInput } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { IconBell, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { confirmRemoval } from '../../components/confirm.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ColorField } from '../../components/form/ColorField.tsx';
import { FormDialog, FormSheet } from '../../components/form/FormDialog.tsx';
import { GuardedDialog } from '../../components/form/GuardedDialog.tsx';
import { LeaveGuard, useUnsaved } from '../../components/form/LeaveGuard.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { HandOverDialog } from '../../components/HandOverDialog.tsx';
import { Hint } from '../../components/hint/Hint.tsx';
import { KeyTable } from '../../components/KeyTable.tsx';
import { NoticeRow } from '../../components/notices/NoticeRow.tsx';
import { TopPopover } from '../../components/notices/TopPopover.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

/** What opens over a page: menus, dialogs, sheets and questions. */
export function OverlaysSection() {
  const [open, setOpen] = useState<'plain' | 'dialog' | 'sheet' | 'guarded' | 'secret' | 'handOver'>();
  return (
    <ModalsProvider>
      <Section name="Over the page: a dialog up to 8 fields, a sheet above; both ask before they are thrown away">
        <div className={classes.row}>
          <Button variant="default" onClick={() => setOpen('plain')}>
            Nothing to lose
          </Button>
          <Button variant="default" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="default" onClick={() => setOpen('sheet')}>
            Sheet
          </Button>
          <Button
            variant="default"
            onClick={() => void confirmRemoval('Vendas', () => Promise.resolve(undefined))}
          >
            Question
          </Button>
          <Button variant="default" onClick={() => setOpen('guarded')}>
            Something to lose
          </Button>
          <Button variant="default" onClick={() => setOpen('secret')}>
            Shown this once
          </Button>
          <Button variant="default" onClick={() => setOpen('handOver')}>
            What hangs on it
          </Button>
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
          <Hint label="What it does">
            <Button variant="default">Hint</Button>
          </Hint>
          <Hint label="What it is" side="right">
            <Button variant="default">Hint of a column</Button>
          </Hint>
          <TopPopover icon={IconBell} label="1 new" title="Notices" hasNews width={320}>
            {(close) => (
              <>
                <Told isUnread close={close} />
                <Told isUnread={false} close={close} />
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
      {open === 'plain' && (
        <Dialog title="History" onClose={() => setOpen(undefined)}>
          <KeyTable
            rows={[
              { label: 'Command palette', keys: ['Ctrl', 'K'] },
              { label: 'Closed by the back button too, and by', keys: ['Esc'] },
            ]}
          />
        </Dialog>
      )}
      {open === 'guarded' && (
        <GuardedDialog title="Something to lose" changes={1} onClose={() => setOpen(undefined)}>
          {(leave) => (
            <Button variant="default" onClick={leave}>
              Leave
            </Button>
          )}
        </GuardedDialog>
      )}
      {open === 'secret' && (
        <SecretDialog
          title="Token"
          hint="Copy it now: it is not shown again."
          label="Token"
          secret="not-a-real-token"
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'handOver' && (
        <HandOverDialog
          title="Delete Vendas?"
          load={() => Promise.resolve({ tickets: 7, people: 2 })}
          says={{ tickets: (count) => `${count} open tickets`, people: (count) => `${count} people` }}
          nothing="Nothing hangs on it."
          heir={(_uses, _moveTo, choose) => <Switch label="Hand over" onChange={() => choose(1)} />}
          remove={() => Promise.resolve()}
          done="Vendas deleted"
          onClose={() => setOpen(undefined)}
        />
      )}
      {(open === 'dialog' || open === 'sheet') && (
        <Sample Frame={open === 'sheet' ? FormSheet : FormDialog} onClose={() => setOpen(undefined)} />
      )}
    </ModalsProvider>
  );
}

const Told = ({ isUnread, close }: { isUnread: boolean; close(): void }) => (
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

const SampleSchema = z.object({ name: z.string().min(3), color: z.string(), text: z.string() });

function Sample({ Frame, onClose }: { Frame: typeof FormDialog; onClose(): void }) {
  const form = useSchemaForm(SampleSchema, { name: '', color: '#1971C2', text: '' });
  return (
    <Frame
      title="New queue"
      form={form}
      save={() => Promise.resolve()}
      done={({ name }) => `Fila ${name} criada`}
      onClose={onClose}
    >
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
      <ColorField label="Colour" {...form.getInputProps('color')} />
      <Textarea label="Greeting" autosize minRows={3} {...form.getInputProps('text')} />
    </Frame>
  );
}

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
