import { ActionIcon, Button, FileButton, Group, Image, Input, Text, Tooltip } from '@mantine/core';
import { type Connection, connectionApi, isGreetingKind } from '@recado/shared/features/connections';
import { IconPhoto, IconVideo, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, serverOrigin } from '../../../lib/api.ts';
import { useBotText } from './bot.texts.ts';
import type { Greeting } from './connectionForm.ts';

interface Props {
  connection: Connection | undefined;
  value: Greeting;
  onChange(greeting: Greeting): void;
}

/** The picture or film that goes with a greeting: a look at it, or a button that chooses one (CONN-46, CONN-47). */
export function GreetingFile({ connection, value, onChange }: Props) {
  const text = useBotText();
  const kept = useQuery({
    queryKey: ['connections', 'media', connection?.id, connection?.greetingMediaId],
    queryFn: () => call(connectionApi.media, { params: { id: connection!.id } }),
    enabled: value === 'kept' && connection !== undefined,
    staleTime: 5 * 60_000,
  });
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!(value instanceof File)) return setMade(undefined);
    const url = URL.createObjectURL(value);
    setMade(url);
    return () => URL.revokeObjectURL(url);
  }, [value]);
  const mime = value instanceof File ? value.type : (kept.data?.mediaType ?? '');
  const src = value === 'kept' ? kept.data?.path && `${serverOrigin()}${kept.data.path}` : made;
  return (
    <Input.Wrapper
      label={text('media')}
      labelElement="div"
      description={value ? undefined : text('mediaHint')}
    >
      <Group gap="xs" wrap="nowrap">
        {value === null ? (
          <FileButton
            accept="image/*,video/*"
            onChange={(file) => file && isGreetingKind(file.type) && onChange(file)}
          >
            {(props) => (
              <Button variant="default" leftSection={<IconPhoto size={16} />} {...props}>
                {text('addMedia')}
              </Button>
            )}
          </FileButton>
        ) : (
          <>
            {src && mime.startsWith('image/') ? (
              <Image src={src} alt="" w={56} h={56} radius="sm" fit="cover" />
            ) : (
              <IconVideo size={24} stroke={1.5} aria-hidden />
            )}
            <Text size="sm" truncate style={{ flex: 1, minWidth: 0 }}>
              {value === 'kept' ? connection?.greetingMediaAttachment : value.name}
            </Text>
            <Tooltip label={text('removeMedia')}>
              <ActionIcon aria-label={text('removeMedia')} onClick={() => onChange(null)}>
                <IconX size={16} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </Group>
    </Input.Wrapper>
  );
}
