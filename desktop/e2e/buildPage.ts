import { ensureBrowserBuild } from '../../scripts/ensureBrowserBuild.ts';

/** Builds the page from the current sources before any journey. */
const buildPage = (): Promise<void> => ensureBrowserBuild();
export default buildPage;
