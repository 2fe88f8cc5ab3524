import { ActionIcon, NumberInput, Switch } from '@mantine/core';
import {
  IconClock,
  IconForms,
  IconMessage,
  IconMicrophone,
  IconPhoto,
  IconTrash,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BlockTextField } from '../BlockTextField.tsx';
import { FlowVariableField } from '../FlowVariableField.tsx';
import { FlowFileField } from '../files/FlowFileField.tsx';
import { useFileText } from '../files/files.texts.ts';
import classes from './ContentCard.module.css';
import { useContentBlockText } from './content.texts.ts';
import { type Element, type ElementKind, isFileKind } from './element.ts';

/** The sign of each kind of element. */
export const elementIcons: Record<ElementKind, TablerIcon> = {
  message: IconMessage,
  input: IconForms,
  interval: IconClock,
  img: IconPhoto,
  audio: IconMicrophone,
  video: IconVideo,
};

interface Props {
  flowId: number;
  element: Element;
  name: string;
  error: ReactNode;
  onChange(changes: Partial<Element>): void;
  onRemove(): void;
}

/** One element of a content block, with the field of its kind. */
export function ContentCard({ element, name, onRemove, ...field }: Props) {
  const text = useContentBlockText();
  const Sign = elementIcons[element.type];
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <Sign size={16} stroke={1.7} aria-hidden />
        <span>{text(`el_${element.type}`)}</span>
        <ActionIcon size={28} aria-label={text('removeElement', { name })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      </div>
      <ElementField element={element} name={name} {...field} />
    </div>
  );
}

function ElementField({ flowId, element, name, error, onChange }: Omit<Props, 'onRemove'>) {
  const text = useContentBlockText();
  const files = useFileText();
  const { type, value, original, record } = element;
  if (isFileKind(type))
    return (
      <>
        <FlowFileField
          flowId={flowId}
          kind={type}
          isContent
          value={typeof value === 'number' ? '' : value}
          original={original}
          isVoice={record}
          error={error}
          onChange={(file, wasRecorded) =>
            onChange({
              value: file,
              original: file instanceof File ? file.name : '',
              record: wasRecorded || record,
            })
          }
        />
        {type === 'audio' && (
          <Switch
            mt={8}
            label={files('asVoice')}
            checked={record}
            onChange={(event) => onChange({ record: event.currentTarget.checked })}
          />
        )}
      </>
    );
  const words = value instanceof File ? '' : String(value);
  if (type === 'message')
    return (
      <BlockTextField
        aria-label={name}
        value={words}
        error={error}
        onChange={(message) => onChange({ value: message })}
      />
    );
  if (type === 'input')
    return (
      <FlowVariableField
        label={undefined}
        aria-label={name}
        description={text('inputHint')}
        value={words}
        error={error}
        onChange={(variable) => onChange({ value: variable })}
      />
    );
  return (
    <NumberInput
      aria-label={name}
      w={120}
      allowDecimal={false}
      allowNegative={false}
      suffix=" s"
      value={words}
      error={error}
      styles={{ error: { whiteSpace: 'nowrap' } }}
      onChange={(seconds) => onChange({ value: seconds === '' ? '' : Number(seconds) })}
    />
  );
}
