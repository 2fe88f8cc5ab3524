import { Button, Menu, Switch, Textarea, TextInput, Tooltip } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { confirmRemoval } from '../../components/confirm.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ColorField } from '../../components/form/ColorField.tsx';
import { FormDialog, FormSheet } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { HandOverDialog } from '../../components/HandOverDialog.tsx';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

/** Menus, dialogs, sheets and questions: what lies over a page. */
export function OverlaysSection() {
  const [open, setOpen] = useState<'plain' | 'dialog' | 'sheet' | 'handOver'>();
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
          <Tooltip label="What it does">
            <Button variant="default">Tooltip</Button>
          </Tooltip>
        </div>
      </Section>
      {open === 'plain' && (
        <Dialog title="History" onClose={() => setOpen(undefined)}>
          Closed by the back button too.
        </Dialog>
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
