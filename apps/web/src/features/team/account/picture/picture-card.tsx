import type { User } from '@parley/contract/auth';
import { MESSAGES } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { upload } from '~/api/upload';
import { signedIn } from '~/session/session';
import { Avatar } from '~/ui/avatar';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { PictureButton } from '~/ui/picture-button';
import { SettingsCard } from '~/ui/settings-card';
import { toast } from '~/ui/toast';
import { texts as all } from '../../team.texts';
import { membersChanged } from '../../team-queries';
import { CropDialog } from './crop-dialog';

const texts = all.picture;

/** A person's picture, shown next to their name. */
export function PictureCard({ user }: { user: User }) {
  const queries = useQueryClient();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [failure, setFailure] = useState<string>();
  const [removing, setRemoving] = useState(false);

  async function open(file: File): Promise<void> {
    setFailure(undefined);
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setFailure(MESSAGES.notAPicture);
    }
  }

  function changed(next: User, done: string): void {
    signedIn(next);
    membersChanged(queries);
    toast.done(done);
  }

  async function save(square: Blob): Promise<void> {
    const form = new FormData();
    form.set('file', square, 'picture.jpg');
    changed((await upload('PUT', '/api/auth/me/avatar', { form })).user, texts.saved);
    setPicture(null);
  }

  async function remove(): Promise<void> {
    setRemoving(true);
    setFailure(undefined);
    try {
      changed((await call('DELETE', '/api/auth/me/avatar')).user, texts.removed);
    } catch (error) {
      setFailure(failureText(MESSAGES.removeAvatarFailed, error));
    } finally {
      setRemoving(false);
    }
  }

  return (
    <SettingsCard title={texts.title} text={texts.text}>
      {failure && <Banner>{failure}</Banner>}
      <div className="flex flex-wrap items-center gap-4">
        <Avatar src={user.avatar} className="size-16!" />
        <div className="flex flex-wrap gap-2">
          <PictureButton label={texts.upload} onFile={(file) => void open(file)}>
            {user.avatar ? texts.replace : texts.upload}
          </PictureButton>
          {user.avatar && (
            <Button variant="quiet" busy={removing} onClick={() => void remove()}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {picture && <CropDialog picture={picture} onSave={save} onClose={() => setPicture(null)} />}
    </SettingsCard>
  );
}
