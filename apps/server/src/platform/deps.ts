import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Models } from '../models';
import type { Prices } from '../prices';
import type { Actions } from './actions';
import type { Caches } from './caches';
import type { CustomHosts } from './custom-hosts';
import type { Database, Db } from './database';
import type { Disk } from './disk';
import type { Erasing } from './erasing';
import type { Events } from './events';
import type { FileStore } from './files';
import type { InFlight } from './in-flight';
import type { Jobs } from './jobs';
import type { Mail } from './mail';
import type { OwnAddress } from './own-address';
import type { Processes } from './processes';
import type { Readiness } from './readiness';
import type { Secrets } from './secrets';
import type { Storage } from './storage';

/** What services depend on: created once at boot, or once per test, and passed in. */
export interface Deps {
  config: Config;
  prices: Prices;
  log: Logger;
  db: Db;
  database: Database;
  secrets: Secrets;
  disk: Disk;
  files: FileStore;
  storage: Storage;
  actions: Actions;
  jobs: Jobs;
  mail: Mail;
  address: OwnAddress;
  hosts: CustomHosts<Deps>;
  events: Events;
  caches: Caches;
  processes: Processes;
  erasing: Erasing<Deps>;
  readiness: Readiness;
  inFlight: InFlight;
  models: Models;
}
