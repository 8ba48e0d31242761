import { type IconButtonProps, PlainIconButton } from './plain-icon-button';
import { Tooltip } from './tooltip';

/** An icon button (16 or 18 px) with its label as a tooltip. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  );
}
