import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';

interface Props {
  /** What it does, for the tooltip and for screen readers. */
  label: string;
  icon: ReactNode;
  onClick(): void;
  color?: string;
  disabled?: boolean;
}

/** An icon button at the end of a row. */
export const RowAction = ({ label, icon, color = 'gray', ...button }: Props) => (
  <Tooltip label={label}>
    <ActionIcon size={34} color={color} aria-label={label} {...button}>
      {icon}
    </ActionIcon>
  </Tooltip>
);

/** The pencil at the end of a row. */
export const EditAction = ({ name, onClick }: { name: string; onClick(): void }) => {
  const words = useWords();
  return <RowAction label={`${words('edit')} ${name}`} icon={<IconPencil size={18} />} onClick={onClick} />;
};

/** The bin at the end of a row. */
export const RemoveAction = ({ name, onClick }: { name: string; onClick(): void }) => {
  const words = useWords();
  return (
    <RowAction
      label={`${words('remove')} ${name}`}
      icon={<IconTrash size={18} />}
      color="red"
      onClick={onClick}
    />
  );
};
