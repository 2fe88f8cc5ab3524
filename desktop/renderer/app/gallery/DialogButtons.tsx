import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { z } from 'zod';
import { Dialog } from '../../components/Dialog.tsx';
import { ChoiceDialog } from '../../components/form/ChoiceDialog.tsx';
import { ColorField } from '../../components/form/ColorField.tsx';
import { FormDialog, FormSheet } from '../../components/form/FormDialog.tsx';
import { GuardedDialog } from '../../components/form/GuardedDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { HandOverDialog } from '../../components/HandOverDialog.tsx';
import { KeyTable } from '../../components/KeyTable.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';

interface Props {
  onClose(): void;
}

const Plain = ({ onClose }: Props) => (
  <Dialog title="History" onClose={onClose}>
    <KeyTable
      rows={[
        { label: 'Command palette', keys: ['Ctrl', 'K'] },
        { label: 'Closed by the back button too, and by', keys: ['Esc'] },
      ]}
    />
  </Dialog>
);

const Guarded = ({ onClose }: Props) => (
  <GuardedDialog title="Something to lose" changes={1} onClose={onClose}>
    {(leave) => (
      <Button variant="default" onClick={leave}>
        Leave
      </Button>
    )}
  </GuardedDialog>
);

const Secret = ({ onClose }: Props) => (
  <SecretDialog
    title="Token"
    hint="Copy it now: it is not shown again."
    label="Token"
    secret="not-a-real-token"
    onClose={onClose}
  />
);

const HandOver = ({ onClose }: Props) => (
  <HandOverDialog
    title="Delete Vendas?"
    load={() => Promise.resolve({ tickets: 7, people: 2 })}
    says={{ tickets: (count) => `${count} open tickets`, people: (count) => `${count} people` }}
    nothing="Nothing hangs on it."
    heir={(_uses, _moveTo, choose) => <Switch label="Hand over" onChange={() => choose(1)} />}
    remove={() => Promise.resolve()}
    done="Vendas deleted"
    onClose={onClose}
  />
);

function Choice({ onClose }: Props) {
  const [isOn, setOn] = useState(false);
  return (
    <ChoiceDialog
      title="Accept"
      hint="Ana Clara has no queue yet."
      chosen={isOn || undefined}
      field={(isMissing) => (
        <Switch
          label="Sales"
          checked={isOn}
          error={isMissing && 'Choose a queue'}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      )}
      act={() => Promise.resolve(true)}
      onClose={onClose}
    />
  );
}

const SampleSchema = z.object({ name: z.string().min(3), color: z.string(), text: z.string() });

function Sample({ Frame, onClose }: Props & { Frame: typeof FormDialog }) {
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

/** Each dialog, behind the name of its button. */
const dialogs: Readonly<Record<string, ComponentType<Props>>> = {
  'Nothing to lose': Plain,
  Dialog: (props) => <Sample Frame={FormDialog} {...props} />,
  Sheet: (props) => <Sample Frame={FormSheet} {...props} />,
  'Something to lose': Guarded,
  'Shown this once': Secret,
  'What hangs on it': HandOver,
  'One choice before a deed': Choice,
};

/** A button for each kind of dialog. */
export function DialogButtons() {
  const [open, setOpen] = useState<string>();
  const Open = open === undefined ? undefined : dialogs[open];
  return (
    <>
      {Object.keys(dialogs).map((name) => (
        <Button key={name} variant="default" onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      {Open && <Open onClose={() => setOpen(undefined)} />}
    </>
  );
}
