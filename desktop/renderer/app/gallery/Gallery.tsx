import type { Actor } from '@recado/shared/permissions';
import { useEffect } from 'react';
import { ColorField } from '../../components/form/ColorField.tsx';
import { LanguageSelect } from '../../components/LanguageSelect.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { useBranding } from '../../lib/branding.ts';
import { useSession } from '../../lib/session/session.ts';
import { ComposerSection } from './ComposerSection.tsx';
import { ControlsSection } from './ControlsSection.tsx';
import { ConversationSection } from './ConversationSection.tsx';
import { FormsSection } from './FormsSection.tsx';
import classes from './Gallery.module.css';
import { ImportSection } from './ImportSection.tsx';
import { LabelsSection } from './LabelsSection.tsx';
import { ListScreensSection } from './ListScreensSection.tsx';
import { ListsSection } from './ListsSection.tsx';
import { NoticesSection } from './NoticesSection.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';

/**
 * An actor with every right: without one, screens would show neither their buttons nor their rows' actions.
 */
const somebody: Actor = {
  userId: 1,
  companyId: 1,
  profile: 'admin',
  isSuper: false,
  switches: [],
  seesQueueless: true,
  queueIds: [],
  plan: [],
  overdue: false,
  masked: false,
  mustSetUp: false,
};

/**
 * Every shared component in every state, in any company's colour, light and dark. Only in development (`npm
 * run gallery`). Screens are built from these components.
 */
export function Gallery() {
  const color = useBranding(({ primaryColorLight }) => primaryColorLight);
  useEffect(() => {
    if (!useSession.getState().actor) useSession.setState({ actor: somebody });
  }, []);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>Gallery</h1>
        <ColorField
          label="Company colour"
          value={color}
          onChange={(next) => {
            if (/^#[0-9a-f]{6}$/i.test(next))
              useBranding.setState({ primaryColorLight: next, primaryColorDark: next });
          }}
        />
        <LanguageSelect />
        <ThemeToggle />
      </header>
      <ControlsSection />
      <FormsSection />
      <LabelsSection />
      <NoticesSection />
      <ListsSection />
      <ListScreensSection />
      <ImportSection />
      <ConversationSection />
      <ComposerSection />
      <OverlaysSection />
    </main>
  );
}
