// Preloaded into worker threads that run from TypeScript source: on Node 20 they do not inherit the loader.
import { register } from 'tsx/esm/api';

register();
