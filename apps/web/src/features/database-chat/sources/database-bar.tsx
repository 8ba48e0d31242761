import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { bottomBar } from '~/ui/bottom-bar';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Progress } from '~/ui/progress';
import { toast } from '~/ui/toast';
import { texts } from '../database-chat.texts';
import { useRefreshSchema } from '../database-queries';
import { databaseLook } from '../details/training-look';
import { useAgentDatabase } from './use-agent-database';

/** The footer of Sources > Database: retraining rereads the tables of the agent's database. */
export function DatabaseBar({ agent }: { agent: Agent }) {
  const { list, active, activate, activating } = useAgentDatabase(agent);
  const { mutate: refresh, isPending } = useRefreshSchema();
  const [clearing, setClearing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const reading = active?.training.state === 'training';

  async function clear() {
    try {
      await activate(null);
      setClearing(false);
    } catch (error) {
      setFailure(failureText(MESSAGES.updateSettingsFailed, error));
    }
  }

  return (
    <div ref={bottomBar}>
      <div className="mx-auto max-w-260 px-4 py-3 md:px-8">
        {reading && <Progress value={null} label={texts.bar.reading} className="mb-3" />}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p role="status" className="min-w-0 flex-1 basis-56 text-sm text-ink-muted">
            {!active
              ? texts.bar[list.data?.length ? 'noneActive' : 'none']
              : reading
                ? texts.bar.state(active.name, databaseLook(active).label)
                : texts.bar.retraining(active.name)}
          </p>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <Button
              className="max-sm:flex-1"
              disabled={!active}
              onClick={() => {
                setFailure(null);
                setClearing(true);
              }}
            >
              {texts.bar.clear}
            </Button>
            <Button
              variant="primary"
              className="max-sm:flex-1"
              busy={isPending}
              disabled={!active || reading}
              onClick={() =>
                active &&
                refresh(active.connection_id, {
                  onError: (error) => toast.failed(failureText(MESSAGES.retrainFailed, error)),
                })
              }
            >
              {texts.bar.retrain}
            </Button>
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={clearing}
        onOpenChange={setClearing}
        title={texts.bar.clear}
        description={texts.bar.clearDescription(active?.name)}
        confirmLabel={texts.bar.confirmClear}
        busy={activating !== null}
        error={failure}
        onConfirm={() => void clear()}
      />
    </div>
  );
}
