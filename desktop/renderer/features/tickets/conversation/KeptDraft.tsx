import { Button, CopyButton, Group, Text } from '@mantine/core';
import { keepDraft, useDraft } from '../../../lib/drafts.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './KeptDraft.module.css';

/** What somebody had typed where nothing can be written any more: to be copied, or thrown away by their own hand. */
export function KeptDraft({ uuid }: { uuid: string }) {
  const text = useTicketText();
  const words = useWords();
  const draft = useDraft(uuid);
  if (!draft || draft.text.trim() === '') return null;
  return (
    <div className={classes.draft}>
      <Text size="xs" fw={500} c="dimmed">
        {text('keptDraft')}
      </Text>
      <Text size="sm" className={classes.words}>
        {draft.text}
      </Text>
      <Group gap="xs">
        <CopyButton value={draft.text}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="light" onClick={copy}>
              {text(copied ? 'draftCopied' : 'copyDraft')}
            </Button>
          )}
        </CopyButton>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => keepDraft(uuid, { text: '', isPrivate: false })}
        >
          {words('discard')}
        </Button>
      </Group>
    </div>
  );
}
