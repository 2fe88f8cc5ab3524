import { ensureBrowserBuild } from '../../scripts/ensureBrowserBuild.ts';

/** Before any journey: the page that the servers show is made from the sources as they are. */
const buildPage = (): Promise<void> => ensureBrowserBuild();
export default buildPage;
