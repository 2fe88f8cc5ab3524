import { Image, Loader, Stack, Text } from '@mantine/core';
import type { Announcement } from '@recado/shared/features/announcements';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { TopPopover } from '../../components/notices/TopPopover.tsx';
import { serverOrigin } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format/format.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import classes from './AnnouncementsPopover.module.css';
import { useShownAnnouncements } from './announcementList.ts';
import { useAnnouncementText } from './announcements.texts.ts';
import { PriorityBadge } from './PriorityBadge.tsx';

/** Leaves out announcements that have expired since the server sent them. */
const isCurrent = ({ expiresAt }: Announcement) => expiresAt === null || new Date(expiresAt) > new Date();

/** The operator's announcements in the top bar (ANN-11). Without announcements the button is absent. */
export function AnnouncementsPopover() {
  const text = useAnnouncementText();
  const words = useWords();
  const shown = useShownAnnouncements();
  const seen = usePreferences(({ seenAnnouncement }) => seenAnnouncement);
  const [open, setOpen] = useState<Announcement>();
  const rows = (shown.data ?? []).filter(isCurrent).sort((a, b) => a.priority - b.priority || b.id - a.id);
  const newest = Math.max(0, ...rows.map(({ id }) => id));
  if (rows.length === 0 && !open) return null;
  return (
    <>
      <TopPopover
        icon={IconSpeakerphone}
        label={newest > seen ? text('news') : text('title')}
        title={text('title')}
        hasNews={newest > seen}
        width={340}
      >
        {(close) => (
          <Rows
            rows={rows}
            onOpen={(one) => {
              usePreferences.setState({ seenAnnouncement: Math.max(seen, newest) });
              close();
              setOpen(one);
            }}
          >
            {shown.isPending && <Loader size="sm" m="md" aria-label={words('loading')} />}
            {shown.isError && <Failed error={shown.error} retry={() => void shown.refetch()} />}
          </Rows>
        )}
      </TopPopover>
      {open && (
        <Dialog title={open.title} onClose={() => setOpen(undefined)} width="medium">
          <Stack gap="md" align="flex-start">
            <PriorityBadge priority={open.priority} />
            {open.mediaPath && (
              <Image src={`${serverOrigin()}${open.mediaPath}`} alt="" radius="sm" fit="contain" mah={320} />
            )}
            <Text className={classes.text ?? ''}>{open.text}</Text>
          </Stack>
        </Dialog>
      )}
    </>
  );
}

function Rows({
  rows,
  onOpen,
  children,
}: {
  rows: readonly Announcement[];
  onOpen(one: Announcement): void;
  children: React.ReactNode;
}) {
  return (
    <div className={classes.list}>
      {children}
      {rows.map((one) => (
        <button type="button" key={one.id} className={classes.row} onClick={() => onOpen(one)}>
          <span className={classes.line}>
            <PriorityBadge priority={one.priority} />
            <time className={classes.time} dateTime={one.createdAt}>
              {formatWhen(one.createdAt)}
            </time>
          </span>
          <span className={classes.title}>{one.title}</span>
          <span className={classes.words}>{one.text}</span>
        </button>
      ))}
    </div>
  );
}
