import type { Page } from '@playwright/test';

/** Shares a file to the page as a phone's share sheet does: a form that is sent to the address of the manifest. */
export async function shareFile(
  page: Page,
  file: { name: string; mimeType: string; base64: string },
): Promise<void> {
  await page.evaluate(({ name, mimeType, base64 }) => {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = '/share';
    form.enctype = 'multipart/form-data';
    const field = document.createElement('input');
    field.type = 'file';
    field.name = 'files';
    const files = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    files.items.add(new File([bytes], name, { type: mimeType }));
    field.files = files.files;
    form.append(field);
    document.body.append(form);
    form.submit();
  }, file);
  await page.waitForURL(/\/share$/);
}

/** Waits until the service worker serves this page. */
export const untilServed = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      navigator.serviceWorker.controller?.state === 'activated' ||
      navigator.serviceWorker.ready.then(() => false),
  );
