import { type Connection, connectionApi, isGreetingKind } from '@recado/shared/features/connections';
import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OneFileField } from '../../../components/form/OneFileField.tsx';
import { call } from '../../../lib/api.ts';
import { useBotText } from './bot.texts.ts';
import type { Greeting } from './connectionForm.ts';

interface Props {
  connection: Connection | undefined;
  value: Greeting;
  onChange(greeting: Greeting): void;
}

/** The picture or video of a greeting: a preview, or a button that chooses one (CONN-46, CONN-47). */
export function GreetingFile({ connection, value, onChange }: Props) {
  const text = useBotText();
  const stored = useQuery({
    queryKey: ['connections', 'media', connection?.id, connection?.greetingMediaId],
    queryFn: () => call(connectionApi.media, { params: { id: connection!.id } }),
    enabled: value === 'kept' && connection !== undefined,
    staleTime: 5 * 60_000,
  });
  const mime = value instanceof File ? value.type : (stored.data?.mediaType ?? '');
  return (
    <OneFileField
      label={text('media')}
      hint={text('mediaHint')}
      addLabel={text('addMedia')}
      removeLabel={text('removeMedia')}
      accept="image/*,video/*"
      value={value}
      storedFile={{ name: connection?.greetingMediaAttachment, path: stored.data?.path }}
      isPicture={mime.startsWith('image/')}
      instead={<IconVideo size={24} stroke={1.5} aria-hidden />}
      onChange={(file) => (file === null || isGreetingKind(file.type)) && onChange(file)}
    />
  );
}
