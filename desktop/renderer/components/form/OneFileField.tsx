import { ActionIcon, Button, FileButton, Group, Image, Input, Text, Tooltip } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { serverOrigin } from '../../lib/api.ts';
import { useObjectUrl } from '../../lib/useObjectUrl.ts';

interface Props {
  label: string;
  hint: string;
  addLabel: string;
  removeLabel: string;
  /** What may be chosen, as an `<input>` takes it. */
  accept: string;
  value: File | 'kept' | null;
  /** What the server keeps: its name and where it is, as far as they are known. */
  kept: { name?: string | null | undefined; path?: string | null | undefined };
  /** False for what is no picture, which `instead` stands for. */
  isPicture?: boolean;
  instead?: ReactNode;
  error?: ReactNode;
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
  error,
  onChange,
}: Props) {
  const made = useObjectUrl(value instanceof File ? value : undefined);
  const src = value === 'kept' ? kept.path && `${serverOrigin()}${kept.path}` : made;
  return (
    <Input.Wrapper label={label} labelElement="div" description={value ? undefined : hint} error={error}>
      <Group gap="xs" wrap="nowrap">
        {value === null ? (
          <FileButton accept={accept} onChange={(file) => file && onChange(file)}>
            {(props) => (
              <Button variant="default" leftSection={<IconPhoto size={16} />} {...props}>
                {addLabel}
              </Button>
            )}
          </FileButton>
        ) : (
          <>
            {src && isPicture ? <Image src={src} alt="" w={56} h={56} radius="sm" fit="cover" /> : instead}
            <Text size="sm" truncate style={{ flex: 1, minWidth: 0 }}>
              {value === 'kept' ? kept.name : value.name}
            </Text>
            <Tooltip label={removeLabel}>
              <ActionIcon aria-label={removeLabel} onClick={() => onChange(null)}>
                <IconX size={16} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </Group>
    </Input.Wrapper>
  );
}
