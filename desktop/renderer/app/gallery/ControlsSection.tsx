import {
  ActionIcon,
  Button,
  Checkbox,
  Kbd,
  MultiSelect,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { VolumeSlider } from '../../components/audio/VolumeSlider.tsx';
import { EmojiButton } from '../../components/emoji/EmojiButton.tsx';
import { ColorField } from '../../components/form/ColorField.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { TimeField } from '../../components/form/TimeField.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { PauseButtons } from '../../components/notices/PauseButtons.tsx';
import { OptionGroup, OptionLine } from '../../components/options/Options.tsx';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

const variants = [
  { name: 'Primary', props: {} },
  { name: 'Default', props: { variant: 'default' } },
  { name: 'Light', props: { variant: 'light' } },
  { name: 'Subtle', props: { variant: 'subtle', color: 'gray' } },
  { name: 'Dangerous', props: { color: 'red' } },
] as const;

/** Buttons, fields and other controls. */
export function ControlsSection() {
  const [color, setColor] = useState('#9C36B5');
  const [time, setTime] = useState('0830');
  return (
    <>
      <Section name="Buttons: 32, 28 in rows and bars; busy keeps its place; one primary per pane">
        {(['sm', 'xs'] as const).map((size) => (
          <div key={size} className={classes.row}>
            {variants.map(({ name, props }) => (
              <Button key={name} size={size} {...props}>
                {name}
              </Button>
            ))}
            <Button size={size} leftSection={<IconPlus size={16} />}>
              With icon
            </Button>
            <Button size={size} loading>
              Busy
            </Button>
            <Button size={size} disabled>
              Disabled
            </Button>
          </div>
        ))}
        <div className={classes.row}>
          <ActionIcon aria-label="Edit">
            <IconPencil size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon aria-label="Chosen" aria-pressed>
            <IconPencil size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon aria-label="Delete" disabled>
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
          <EmojiButton onPick={() => {}} onLeave={() => {}} />
          <Kbd>Ctrl K</Kbd>
          <Switch label="Switch" defaultChecked />
          <Switch label="Off" />
          <Checkbox label="Check" defaultChecked />
          <SegmentedControl aria-label="Scale" data={['Day', 'Week', 'Month']} />
        </div>
      </Section>
      <Section name="Fields: label above, hint or error below">
        <div className={classes.fields}>
          <TextInput label="Name" withAsterisk description="3 to 30 letters" />
          <TextInput label="Filled" defaultValue="Vendas" />
          <TextInput label="Wrong" defaultValue="ana@loja" error="The end of the address is missing" />
          <TextInput label="Disabled" defaultValue="Vendas" disabled />
          <PasswordField label="Password" defaultValue="secret" />
          <Select label="Choice" data={['Attendant', 'Admin']} defaultValue="Attendant" />
          <MultiSelect label="Choices" data={['Vendas', 'Suporte']} defaultValue={['Vendas']} />
          <ColorField label="Colour" value={color} onChange={setColor} />
          <TimeField label="Time" value={time} onChange={setTime} />
          <Textarea label="Text" autosize minRows={2} defaultValue="Obrigada pelo contato!" />
          <div>
            <SearchField onSearch={() => undefined} />
          </div>
        </div>
      </Section>
      <Options />
      <Section name="Tabs: one row of 36">
        <Tabs defaultValue="one">
          <Tabs.List>
            <Tabs.Tab value="one">General</Tabs.Tab>
            <Tabs.Tab value="two">Messages</Tabs.Tab>
            <Tabs.Tab value="three" disabled>
              Disabled
            </Tabs.Tab>
          </Tabs.List>
        </Tabs>
      </Section>
    </>
  );
}

const Options = () => (
  <Section name="Options of a screen: each is saved at once; the one that was looked for is marked">
    <OptionGroup title="Notifications" hint="The same on all devices">
      <OptionLine name="Content" hint="Names nobody and quotes nothing" isMarked>
        <Switch aria-label="Content" defaultChecked />
      </OptionLine>
      <OptionLine name="Pause" hint="No pause now" isWide>
        <PauseButtons choices={{ pausedUntil: null }} size="xs" />
      </OptionLine>
      <OptionLine name="A pause that runs" isWide>
        <PauseButtons choices={{ pausedUntil: '2099-01-01T00:00:00.000Z' }} size="xs" />
      </OptionLine>
      <OptionLine name="Volume" below={<VolumeSlider label="Volume" />} />
    </OptionGroup>
  </Section>
);
