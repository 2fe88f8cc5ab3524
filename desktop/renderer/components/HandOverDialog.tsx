import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../lib/texts/words.texts.ts';
import { toast } from '../lib/toast.ts';
import { Dialog } from './Dialog.tsx';
import { Failed } from './Failed.tsx';
import classes from './HandOverDialog.module.css';

interface Props<Uses extends Record<string, number>> {
  title: string;
  /** Counts what hangs on the row. */
  load(): Promise<Uses>;
  /** Each count in words, in this order; what there is none of is not said. */
  says: { [Key in keyof Uses]: (count: number) => string };
  /** What is said where nothing hangs on it. */
  nothing: string;
  /** The picker of whoever takes it over; nothing where there is nothing to take over. */
  heir(uses: Uses, moveTo: number | null, choose: (id: number | null) => void): ReactNode;
  /** Deletes the row, and hands over what hangs on it where somebody was chosen. */
  remove(moveTo: number | null): Promise<unknown>;
  /** What happened, said when it is gone. */
  done: string;
  onClose(): void;
}

/** Says what hangs on a row before it is deleted, and offers to hand it to another. */
export function HandOverDialog<Uses extends Record<string, number>>(props: Props<Uses>) {
  const { title, load, says, nothing, heir, remove, done, onClose } = props;
  const words = useWords();
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: uses, ...query } = useQuery({
    // Each question counts again.
    queryKey: ['uses', useId()],
    queryFn: load,
    gcTime: 0,
  });
  const used = Object.entries(says).flatMap(([key, say]) =>
    uses && uses[key]! > 0 ? [{ key, text: say(uses[key]!) }] : [],
  );

  async function go() {
    setBusy(true);
    try {
      await remove(moveTo);
      toast.success(done);
      onClose();
    } catch (error) {
      toast.error(error);
      setBusy(false);
    }
  }

  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="md">
        {query.isError ? (
          <Failed error={query.error} retry={() => void query.refetch()} />
        ) : !uses ? (
          <Skeleton h={72} />
        ) : used.length > 0 ? (
          <ul className={classes.used}>
            {used.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        ) : (
          <Text size="sm">{nothing}</Text>
        )}
        {uses && used.length > 0 && heir(uses, moveTo, setMoveTo)}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button color="red" loading={isBusy} disabled={!uses} onClick={() => void go()}>
            {words(moveTo === null ? 'remove' : 'moveAndRemove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
