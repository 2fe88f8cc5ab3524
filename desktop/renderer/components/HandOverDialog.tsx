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
  /** Counts the rows that depend on this one. */
  load(): Promise<Uses>;
  /** Each count in words, in this order; a count of 0 is left out. */
  says: { [Key in keyof Uses]: (count: number) => string };
  /** Shown when nothing depends on the row. */
  nothing: string;
  /** The picker of the row that takes over; empty if nothing depends on this one. */
  heir(uses: Uses, moveTo: number | null, choose: (id: number | null) => void): ReactNode;
  /** Deletes the row, and hands its dependents to the chosen row, if any. */
  remove(moveTo: number | null): Promise<unknown>;
  /** The toast after the deletion. */
  done: string;
  onClose(): void;
}

/** Asks before a row is deleted: shows what depends on it, and offers to hand that to another row. */
export function HandOverDialog<Uses extends Record<string, number>>(props: Props<Uses>) {
  const { title, load, says, nothing, heir, remove, done, onClose } = props;
  const words = useWords();
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: uses, ...query } = useQuery({
    // Each time it opens, the dialog counts again.
    queryKey: ['uses', useId()],
    queryFn: load,
    gcTime: 0,
  });
  const used = Object.entries(says).flatMap(([key, textOf]) =>
    uses && uses[key]! > 0 ? [{ key, text: textOf(uses[key]!) }] : [],
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
        {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
        {query.isPending && <Skeleton h={72} />}
        {uses && used.length === 0 && <Text size="sm">{nothing}</Text>}
        {uses && used.length > 0 && (
          <>
            <ul className={classes.used}>
              {used.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
            {heir(uses, moveTo, setMoveTo)}
          </>
        )}
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
