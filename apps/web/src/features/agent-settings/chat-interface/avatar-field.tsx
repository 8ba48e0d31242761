import type { Agent } from '@parley/contract/agents';
import { AVATAR_PIXELS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { upload } from '~/api/upload';
import { agentKeys } from '~/features/agents/agent-queries';
import { Avatar } from '~/ui/avatar';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { PictureButton } from '~/ui/picture-button';
import { toast } from '~/ui/toast';
import { texts as all } from './look.texts';

const texts = all.avatar;

/** The chat's picture; saved as soon as it is chosen. */
export function AvatarField({ agent }: { agent: Agent }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { avatar } = agent.settings;
  const params = { agentId: agent.id };

  async function change(act: () => Promise<unknown>, done: string, failed: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      await queries.invalidateQueries({ queryKey: agentKeys.one(agent.id) });
      toast.done(done);
    } catch (error) {
      setFailure(failureText(failed, error));
    } finally {
      setBusy(false);
    }
  }

  async function send(file: File): Promise<void> {
    const square = await squareOf(file);
    if (!square) return setFailure(MESSAGES.notAPicture);
    const form = new FormData();
    form.set('file', square, 'picture.png');
    const put = () => upload('PUT', '/api/widget/agents/{agentId}/avatar', { params, form });
    await change(put, texts.saved, MESSAGES.saveAvatarFailed);
  }

  const remove = () => call('DELETE', '/api/widget/agents/{agentId}/avatar', { params });
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-semibold">{texts.label}</span>
      {failure && <Banner>{failure}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        {avatar && <Avatar src={`/api/widget/agents/${agent.id}/own-avatar?v=${avatar}`} className="size-12!" />}
        <PictureButton label={texts.upload} busy={busy} onFile={(file) => void send(file)}>
          {avatar ? texts.replace : texts.upload}
        </PictureButton>
        {avatar && (
          <Button
            variant="quiet"
            disabled={busy}
            onClick={() => void change(remove, texts.removed, MESSAGES.removeAvatarFailed)}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-muted">{texts.hint}</p>
    </div>
  );
}

/** The centre of a picture, at the size that is stored. @returns null if the file is not a picture */
async function squareOf(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_PIXELS;
  canvas.height = AVATAR_PIXELS;
  const context = canvas.getContext('2d');
  if (!picture || !context) return null;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
