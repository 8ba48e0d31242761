import type { Deps } from '../deps';
import { type JobHandler, jobHandler } from '../jobs';
import { MAIL_CONTEXT, message, sendMail } from './message';

export const mailHandler = (deps: Deps): JobHandler =>
  jobHandler(sendMail, async () => {
    const { createDelivery } = await import('./deliver');
    const deliver = createDelivery(deps.config, deps.log);
    return async ({ id, data }) => {
      const mail = message.parse(JSON.parse(deps.secrets.open(data.sealed, MAIL_CONTEXT)));
      await deliver(id, mail);
    };
  }) as JobHandler;
