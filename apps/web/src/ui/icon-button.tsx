import { type IconButtonProps, PlainIconButton } from './plain-icon-button';
import { Tooltip } from './tooltip';

/** A button that shows only an icon (16 or 18 px), and its label where it is pointed at. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  );
}
