import type { Agent } from '@parley/contract/agents';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyField } from '~/ui/copy-field';
import { saveFile } from '~/ui/save-file';
import { texts } from './connect.texts';
import { qrCode, qrPng, qrSvg } from './qr-code';
import { shareHint } from './share-hint';
import { shareLink } from './snippets';

const PNG_PIXELS = 1_024;

export function SharePanel({ agent }: { agent: Agent }) {
  const link = shareLink(window.location.origin, agent.id);
  const code = useMemo(() => qrCode(link), [link]);
  const name = `qr-code-${agent.id}`;
  return (
    <>
      <CopyField
        label={texts.share.link}
        text={link}
        copyLabel={texts.share.copyLink}
        hint={shareHint(agent.settings.visibility, window.location.hostname)}
        className="max-w-160"
      />
      <h3 className="mt-8 mb-3 text-lg">{texts.share.code}</h3>
      <Card className="flex w-fit max-w-full flex-col gap-4 p-4">
        {/* Black on white even in the dark theme: many scanners read nothing else. */}
        <svg
          role="img"
          aria-label={texts.share.codeOf(link)}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="h-auto w-56 max-w-full rounded-xs bg-[#fff]"
        >
          <path d={code.path} fill="#000" />
        </svg>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            className="flex-1"
            onClick={async () => saveFile(await qrPng(code, PNG_PIXELS), `${name}.png`)}
          >
            <Download size={15} aria-hidden="true" />
            {texts.share.png}
          </Button>
          <Button
            size="sm"
            className="flex-1"
            onClick={() => saveFile(new Blob([qrSvg(code)], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            <Download size={15} aria-hidden="true" />
            {texts.share.svg}
          </Button>
        </div>
      </Card>
    </>
  );
}
