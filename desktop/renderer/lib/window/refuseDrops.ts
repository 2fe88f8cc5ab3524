import { useWords } from '../texts/words.texts.ts';
import { toast } from '../toast.ts';

/**
 * Refuses a file that is dropped where nothing takes it: the browser would leave the page to open it. Says where
 * files can be dropped, or that this conversation takes none. Returns a function that stops it.
 */
export function refuseDrops(): () => void {
  // What to say if the files are let go where they are held now.
  let refusal: 'dropElsewhere' | 'dropNotNow' | undefined;
  const showRefusal = () => {
    if (refusal) toast.warning(useWords.now(refusal), { id: `refused-${refusal}`, ms: 6000 });
    refusal = undefined;
  };
  const over = (event: DragEvent) => {
    refusal = undefined;
    if (!event.dataTransfer?.types.includes('Files')) return;
    if (event.defaultPrevented && event.dataTransfer.dropEffect !== 'none') return;
    refusal = event.defaultPrevented ? 'dropNotNow' : 'dropElsewhere';
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  // The browser sends no drop to a place that shows it takes none: the files leave the page instead.
  const leave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) showRefusal();
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    showRefusal();
  };
  window.addEventListener('dragover', over);
  window.addEventListener('dragleave', leave);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('dragleave', leave);
    window.removeEventListener('drop', drop);
  };
}
