import type { Role } from '@parley/contract/auth';
import type { Billing } from '@parley/contract/teams';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { checkSession } from '~/session/session';

export const teamKeys = {
  all: ['team'] as const,
  members: ['team', 'members'] as const,
  billing: ['team', 'billing'] as const,
  storage: ['team', 'storage'] as const,
  invoices: ['team', 'invoices'] as const,
  apiKeys: ['team', 'api-keys'] as const,
};

export function useMembers() {
  return useQuery({
    queryKey: teamKeys.members,
    queryFn: ({ signal }) => call('GET', '/api/teams/current/members', { signal }),
    // Others accept invitations meanwhile.
    refetchOnWindowFocus: 'always',
  });
}

/** Invalidates the list of members. */
export const membersChanged = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: teamKeys.members });

/** A change of members or invitations; reloads the list afterwards. */
function useMembersMutation<V, A>(mutationFn: (variables: V) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: teamKeys.members }) });
}

export const useInvite = () =>
  useMembersMutation((body: { email: string; role: Role }) => call('POST', '/api/teams/current/invitations', { body }));

export const useResend = () =>
  useMembersMutation((invitationId: string) =>
    call('POST', '/api/teams/current/invitations/{invitationId}/resend', { params: { invitationId } }),
  );

export const useRevoke = () =>
  useMembersMutation((invitationId: string) =>
    call('DELETE', '/api/teams/current/invitations/{invitationId}', { params: { invitationId } }),
  );

export const useChangeRole = () =>
  useMembersMutation(async ({ userId, role }: { userId: string; role: Role }) => {
    await call('PATCH', '/api/teams/current/members/{userId}', { params: { userId }, body: { role } });
    // The changed role may be one's own.
    await checkSession();
  });

export const useRemoveMember = () =>
  useMembersMutation((userId: string) => call('DELETE', '/api/teams/current/members/{userId}', { params: { userId } }));

/** Removes the user themselves, who may then read nothing more of the team. */
export const useLeave = () =>
  useMutation({
    mutationFn: (userId: string) => call('DELETE', '/api/teams/current/members/{userId}', { params: { userId } }),
  });

export async function renameTeam(name: string): Promise<void> {
  await call('PATCH', '/api/teams/current', { body: { name } });
  await checkSession();
}

/** The billing details as form values, in one canonical form. */
const formOf = (saved: Billing): Billing => ({
  organization_name: saved.organization_name,
  country: saved.country,
  address_line_1: saved.address_line_1,
  address_line_2: saved.address_line_2,
  city: saved.city,
  postal_code: saved.postal_code,
  region: saved.region,
  billing_email: saved.billing_email,
  tax_type: saved.tax_type,
  tax_id: saved.tax_id,
});

export function useStorage() {
  return useQuery({
    queryKey: teamKeys.storage,
    queryFn: ({ signal }) => call('GET', '/api/teams/current/storage', { signal }),
    // Agents are trained and used meanwhile.
    refetchOnMount: 'always',
  });
}

export function useInvoices() {
  return useQuery({
    queryKey: teamKeys.invoices,
    queryFn: async ({ signal }) => (await call('GET', '/api/payment/api/invoices', { signal })).invoices,
    refetchOnMount: 'always',
  });
}

export function useBilling() {
  return useQuery({
    queryKey: teamKeys.billing,
    queryFn: async ({ signal }) => formOf(await call('GET', '/api/teams/current/billing', { signal })),
  });
}

export function useSaveBilling() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Billing) => call('PUT', '/api/teams/current/billing', { body }),
    onSuccess: (saved) => queries.setQueryData(teamKeys.billing, formOf(saved)),
  });
}
