import type { Agent } from '@parley/contract/agents';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyButton } from '~/ui/copy-button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { qrCode, qrPng, qrSvg } from './qr-code';
import { saveFile } from './save-file';
import { shareLink } from './snippets';

const PNG_PIXELS = 1_024;

export function SharePanel({ agent }: { agent: Agent }) {
  const link = shareLink(window.location.origin, agent.id);
  const code = useMemo(() => qrCode(link), [link]);
  const name = `qr-code-${agent.id}`;
  const hint =
    agent.settings.visibility === 'private'
      ? 'Once the agent is public, whoever has it can chat with the agent, without an account.'
      : 'Whoever has it can chat with the agent, without an account.';
  return (
    <>
      <h2 className="text-2xl">Share</h2>
      <Field label="Link" hint={hint} className="mt-5 max-w-160">
        {(control) => (
          <div className="flex gap-2">
            <Input {...control} readOnly value={link} onFocus={(event) => event.target.select()} />
            <CopyButton text={link} label="Copy link" word="Copy" />
          </div>
        )}
      </Field>
      <h3 className="mt-8 mb-3 text-lg">QR Code</h3>
      <Card className="flex w-fit flex-col gap-4 p-4">
        {/* Black on white in the dark theme too: many scanners read nothing else. */}
        <svg
          role="img"
          aria-label={`QR code of ${link}`}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="size-56 rounded-xs bg-[#fff]"
        >
          <path d={code.path} fill="#000" />
        </svg>
        <div className="flex gap-2">
          <Button
            size="sm"
            className="flex-1"
            onClick={async () => saveFile(await qrPng(code, PNG_PIXELS), `${name}.png`)}
          >
            <Download size={15} aria-hidden="true" />
            PNG
          </Button>
          <Button
            size="sm"
            className="flex-1"
            onClick={() => saveFile(new Blob([qrSvg(code)], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            <Download size={15} aria-hidden="true" />
            SVG
          </Button>
        </div>
      </Card>
    </>
  );
}
