import { Text } from '@mantine/core';
import { usualHours } from '@recado/shared/lib/openingHours';
import { IconFileText } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { DropZone } from '../../components/drop/DropZone.tsx';
import { DayField } from '../../components/form/DayField.tsx';
import { OneFileField } from '../../components/form/OneFileField.tsx';
import { OpeningHoursField } from '../../components/form/OpeningHoursField.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { TimeZoneField } from '../../components/form/TimeZoneField.tsx';
import { SortRows } from '../../components/sort/SortRows.tsx';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

const file = {
  hint: 'JPEG or PNG up to 5 MB',
  addLabel: 'Choose a file',
  removeLabel: 'Remove the file',
  accept: 'image/*',
  storedFile: { name: 'proposta.pdf' },
};

/** A field with its own state: it starts with `value` and accepts every choice. */
function Sample({ value: first, ...field }: Omit<ComponentProps<typeof OneFileField>, 'onChange'>) {
  const [value, setValue] = useState(first);
  return <OneFileField {...field} value={value} onChange={setValue} />;
}

/** Fields of more than one line: days, weeks, files. */
export function FormsSection() {
  const [day, setDay] = useState<string | null>('2026-11-22');
  const [zone, setZone] = useState<string | null>('America/Sao_Paulo');
  const [hours, setHours] = useState(usualHours);
  const [words, setWords] = useState('{{greeting}}, {{firstName}}!');
  const [steps, setSteps] = useState(['Vendas', 'Suporte', 'Financeiro']);
  return (
    <>
      <Section name="Days are written the same way in every language">
        <div className={classes.fields}>
          <TimeZoneField label="Time zone" value={zone} onChange={setZone} />
          <DayField label="Day" value={day} onChange={setDay} />
          <DayField label="No day" description="Empty until one is chosen" value={null} onChange={setDay} />
          <DayField label="Wrong" error="In the past" value="2020-01-01" onChange={setDay} />
          <DayField label="Disabled" disabled value={day} onChange={setDay} />
        </div>
      </Section>
      <Section name="Words for customers, with variables and what the customer will see">
        <PreparedTextField label="Greeting" value={words} onChange={setWords} />
      </Section>
      <Section name="Rows that people put in order by mouse, finger or keys">
        <SortRows
          label="Options"
          rows={steps}
          keyOf={(step) => step}
          nameOf={(step) => step}
          onMove={(from, to) => {
            const after = [...steps];
            after.splice(to, 0, ...after.splice(from, 1));
            setSteps(after);
          }}
        >
          {(step) => <Text size="sm">{step}</Text>}
        </SortRows>
      </Section>
      <Section name="One file: none yet, on its way, wrong, kept, no picture">
        <div className={classes.fields}>
          <Sample {...file} label="None yet" value={null} />
          <Sample {...file} label="On its way" isBusy value={null} />
          <Sample {...file} label="Wrong" error="Larger than 5 MB" value={null} />
          <Sample
            {...file}
            label="Kept"
            storedFile={{ name: 'logo.svg', address: '/favicon.svg' }}
            value="kept"
          />
          <Sample
            {...file}
            label="No picture"
            isPicture={false}
            instead={<IconFileText size={32} stroke={1.5} aria-hidden />}
            value="kept"
          />
        </div>
      </Section>
      <Section name="A week: two shifts a day, the first one wrong">
        <OpeningHoursField
          value={hours}
          onChange={setHours}
          errors={{ 'schedules.0.endTimeA': 'Before its beginning' }}
        />
      </Section>
      <DropSection />
    </>
  );
}

/** Two places for files: one takes them, one does not. */
function DropSection() {
  const [dropped, setDropped] = useState<string[]>([]);
  return (
    <Section name="A place that takes files: drop some on it; the second takes none just now">
      <div className={classes.columns}>
        {[true, false].map((isOn) => (
          <DropZone
            key={String(isOn)}
            isOn={isOn}
            onFiles={(files) => setDropped(files.map(({ name }) => name))}
          >
            <Text c="dimmed" size="sm" ta="center" py="xl">
              {isOn ? dropped.join(', ') || 'Nothing dropped yet' : 'Off'}
            </Text>
          </DropZone>
        ))}
      </div>
    </Section>
  );
}
