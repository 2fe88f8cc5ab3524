import { Button, Group, Text } from '@mantine/core';
import { CopyTextButton } from '../../../components/copy/CopyTextButton.tsx';
import { inMode, keepDraft, useDraft } from '../../../lib/drafts.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './KeptDraft.module.css';

/** A draft that can no longer be sent here. The user copies it or discards it. */
export function KeptDraft({ uuid }: { uuid: string }) {
  const draft = useDraft(uuid);
  if (!draft) return null;
  const discard = (isPrivate: boolean) =>
    keepDraft(uuid, inMode({ ...inMode(draft, isPrivate), text: '' }, false));
  return (
    <>
      <KeptWords words={inMode(draft, false).text} title="keptDraft" onDiscard={() => discard(false)} />
      <KeptWords words={inMode(draft, true).text} title="keptNote" onDiscard={() => discard(true)} />
    </>
  );
}

interface Props {
  words: string;
  title: 'keptDraft' | 'keptNote';
  onDiscard(): void;
}

function KeptWords({ words: typed, title, onDiscard }: Props) {
  const text = useTicketText();
  const words = useWords();
  if (typed.trim() === '') return null;
  return (
    <div className={classes.draft}>
      <Text size="xs" fw={500} c="dimmed">
        {text(title)}
      </Text>
      <Text size="sm" className={classes.words}>
        {typed}
      </Text>
      <Group gap="xs">
        <CopyTextButton value={typed} size="compact-sm" variant="light" />
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
          {words('discard')}
        </Button>
      </Group>
    </div>
  );
}
