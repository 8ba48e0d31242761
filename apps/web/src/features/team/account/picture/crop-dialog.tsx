import { AVATAR_PIXELS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { texts as all } from '../../team.texts';
import { moved, type Place, squareOf, WHOLE, ZOOM_MAX } from './crop';

const texts = all.picture;
/** The step of an arrow key, as a share of the square. */
const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export interface CropDialogProps {
  picture: ImageBitmap;
  /** Saves the square. @throws ApiError */
  onSave: (square: Blob) => Promise<void>;
  onClose: () => void;
}

/** Saves exactly what the square shows. */
export function CropDialog({ picture, onSave, onClose }: CropDialogProps) {
  const [place, setPlace] = useState<Place>(WHOLE);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // A state, not a ref: the dialog's canvas appears only after this component's first effects have run.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const context = canvas?.getContext('2d');
    if (!context) return;
    const { left, top, side } = squareOf(picture, place);
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, side, side, 0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
  }, [canvas, picture, place]);

  function drag({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    const from = held.current;
    if (!from) return;
    const size = currentTarget.clientWidth;
    held.current = { x, y };
    setPlace((before) => moved(picture, before, (x - from.x) / size, (y - from.y) / size));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    setPlace((before) => moved(picture, before, by[0], by[1]));
  }

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const square = await new Promise<Blob | null>((done) => canvas?.toBlob(done, 'image/jpeg', 0.9));
      if (square) await onSave(square);
    } catch (error) {
      setFailure(failureText(MESSAGES.saveAvatarFailed, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      width="sm"
      title={texts.crop}
      description={texts.cropHint}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 pb-2">
        {failure && <Banner className="w-full">{failure}</Banner>}
        <canvas
          ref={setCanvas}
          role="img"
          aria-label={texts.preview}
          tabIndex={0}
          width={AVATAR_PIXELS}
          height={AVATAR_PIXELS}
          className="size-64 cursor-grab touch-none rounded-full border border-line bg-sunken active:cursor-grabbing"
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            held.current = null;
          }}
          onPointerCancel={() => {
            held.current = null;
          }}
        />
        <Field label={texts.zoom} className="w-64">
          {(control) => (
            <input
              {...control}
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={place.zoom}
              aria-valuetext={texts.zoomed(place.zoom)}
              onChange={(event) => setPlace({ ...place, zoom: Number(event.target.value) })}
              className="h-10 accent-ink"
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
