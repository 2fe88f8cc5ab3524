import { create } from 'zustand';

/** The browser's offer to install the page, which its types do not know yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const useOffer = create<{ offer: InstallEvent | undefined }>(() => ({ offer: undefined }));

/** From the start on, keeps the browser's offer to install the page until a person wants it. */
export function followInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useOffer.setState({ offer: event as InstallEvent });
  });
  window.addEventListener('appinstalled', () => useOffer.setState({ offer: undefined }));
}

/** Installs the page as an app; undefined while the browser offers that not, or it is installed. */
export function useInstall(): (() => void) | undefined {
  const offer = useOffer((one) => one.offer);
  if (!offer) return undefined;
  return () => {
    // An offer counts once.
    useOffer.setState({ offer: undefined });
    void offer.prompt();
  };
}
