import { ColorField } from '../../components/form/ColorField.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { useBranding } from '../../lib/branding.ts';
import { ControlsSection } from './ControlsSection.tsx';
import classes from './Gallery.module.css';
import { LabelsSection } from './LabelsSection.tsx';
import { ListsSection } from './ListsSection.tsx';
import { NoticesSection } from './NoticesSection.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';

/**
 * Every shared component in every state, in any company's colour, light and dark. Only in development
 * (`npm run gallery`): screens are put together from what stands here.
 */
export function Gallery() {
  const color = useBranding(({ primaryColorLight }) => primaryColorLight);
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
        <ThemeToggle />
      </header>
      <ControlsSection />
      <LabelsSection />
      <NoticesSection />
      <ListsSection />
      <OverlaysSection />
    </main>
  );
}
