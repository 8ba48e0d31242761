export { addSources } from './adding';
export { mirrorTexts, textsMirrored } from './mirror';
export { discardUploads, saveUpload, type Upload } from './new-source';
export { connectNewAgent, readyNotion } from './notion/connection';
export { wake } from './queue';
export { readText } from './read-text';
export { withOneFile } from './upload';
