import { ActionIcon, Button, FileButton, Group, Image, Input, Text } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { serverOrigin } from '../../lib/api.ts';
import { useObjectUrl } from '../../lib/useObjectUrl.ts';
import { Hint } from '../hint/Hint.tsx';

interface Props {
  label: string;
  hint: string;
  addLabel: string;
  removeLabel: string;
  /** What may be chosen, as an `<input>` takes it. */
  accept: string;
  value: File | 'kept' | null;
  /** What the server keeps, as far as it is known: its name, and where it is, on our server or by its whole address. */
  kept: {
    name?: string | null | undefined;
    path?: string | null | undefined;
    address?: string | undefined;
  };
  /** It is on its way. */
  isBusy?: boolean;
  error?: string | undefined;
  /** False for what is no picture, which `instead` stands for. */
  isPicture?: boolean;
  instead?: ReactNode;
  /** Its shape matters: shown whole instead of as a small square. */
  isWhole?: boolean;
  onChange(value: File | null): void;
}

/** One file: a look at it, or a button that chooses one. */
export function OneFileField({
  label,
  hint,
  addLabel,
  removeLabel,
  accept,
  value,
  kept,
  isPicture = true,
  instead,
  isWhole = false,
  isBusy = false,
  error,
  onChange,
}: Props) {
  const made = useObjectUrl(value instanceof File ? value : undefined);
  const src = value === 'kept' ? (kept.address ?? (kept.path && `${serverOrigin()}${kept.path}`)) : made;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={value ? undefined : hint}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <Group gap="xs" wrap="nowrap">
        {value === null ? (
          <FileButton accept={accept} onChange={(file) => file && onChange(file)}>
            {(props) => (
              <Button variant="default" leftSection={<IconPhoto size={16} />} loading={isBusy} {...props}>
                {addLabel}
              </Button>
            )}
          </FileButton>
        ) : (
          <>
            {src && isPicture ? (
              <Image
                src={src}
                alt=""
                w={isWhole ? 'auto' : 56}
                h={isWhole ? 40 : 56}
                {...(isWhole && { maw: 200 })}
                radius="sm"
                fit={isWhole ? 'contain' : 'cover'}
              />
            ) : (
              instead
            )}
            <Text size="sm" truncate style={{ flex: 1, minWidth: 0 }}>
              {value === 'kept' ? kept.name : value.name}
            </Text>
            <Hint label={removeLabel}>
              <ActionIcon aria-label={removeLabel} loading={isBusy} onClick={() => onChange(null)}>
                <IconX size={16} />
              </ActionIcon>
            </Hint>
          </>
        )}
      </Group>
    </Input.Wrapper>
  );
}
