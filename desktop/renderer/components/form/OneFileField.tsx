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
  /** The accepted types, as in `<input accept>`. */
  accept: string;
  value: File | 'kept' | null;
  /** The stored file: its name, and its address, relative to our server or absolute. */
  storedFile: {
    name?: string | null | undefined;
    path?: string | null | undefined;
    address?: string | undefined;
  };
  /** The upload is running. */
  isBusy?: boolean;
  error?: string | undefined;
  /** False if it is no picture; `instead` is then shown in its place. */
  isPicture?: boolean;
  instead?: ReactNode;
  /** Its shape matters, so it is shown whole and not as a small square. */
  isWhole?: boolean;
  onChange(value: File | null): void;
}

/** A field for one file: a preview of it, or a button to choose one. */
export function OneFileField({
  label,
  hint,
  addLabel,
  removeLabel,
  accept,
  value,
  storedFile,
  isPicture = true,
  instead,
  isWhole = false,
  isBusy = false,
  error,
  onChange,
}: Props) {
  const made = useObjectUrl(value instanceof File ? value : undefined);
  const src =
    value === 'kept'
      ? (storedFile.address ?? (storedFile.path && `${serverOrigin()}${storedFile.path}`))
      : made;
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
              {value === 'kept' ? storedFile.name : value.name}
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
