import type { SourceKind } from '@parley/contract/sources';
import { useState } from 'react';
import { TabPanel, Tabs } from '~/ui/tabs';
import { SOURCE_KINDS } from '../source-kinds';
import { AddFiles } from './add-files';
import { AddLink } from './add-link';
import { AddPair } from './add-pair';
import { AddText } from './add-text';

/** Adds sources to an agent that exists; each is trained at once. */
export function AddSources({ agentId }: { agentId: string }) {
  const [kind, setKind] = useState<SourceKind>('file');
  return (
    <Tabs
      label="Kind of source to add"
      value={kind}
      onChange={setKind}
      items={SOURCE_KINDS.map(({ kind: value, label }) => ({ value, label }))}
      listClassName="overflow-x-auto border-b border-line"
      className="rounded-md border border-line bg-surface px-2 pt-1"
    >
      <TabPanel value="file" keepMounted className="p-3">
        <AddFiles agentId={agentId} />
      </TabPanel>
      <TabPanel value="text" keepMounted className="p-3">
        <AddText agentId={agentId} />
      </TabPanel>
      <TabPanel value="website" keepMounted className="p-3">
        <AddLink agentId={agentId} />
      </TabPanel>
      <TabPanel value="qa" keepMounted className="p-3">
        <AddPair agentId={agentId} />
      </TabPanel>
    </Tabs>
  );
}
