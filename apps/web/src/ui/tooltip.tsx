import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element that it describes; must accept a ref and props. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup className="popup-motion max-w-64 rounded-xs bg-solid px-2 py-1 text-xs font-medium text-on-solid shadow-2">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
