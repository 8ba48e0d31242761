import type { Role } from '@parley/contract/auth';

export const ROLE_LABELS: Record<Role, string> = { owner: 'Owner', member: 'Member' };
