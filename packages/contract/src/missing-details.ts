import type { GivenLead } from './leads';
import { VISITOR_MESSAGES } from './visitor-messages';
import type { LeadsForm } from './visitor-settings';

/**
 * The missing fields with their sentences: every field of a required form; of an optional one, only some way to reach
 * the visitor.
 */
export function missingOf(
  { name, email, phone, required }: Pick<LeadsForm, 'name' | 'email' | 'phone' | 'required'>,
  given: GivenLead,
): Partial<Record<keyof GivenLead, string>> {
  if (!required && email && phone) return given.email || given.phone ? {} : { email: VISITOR_MESSAGES.leadWayMissing };
  const isNameAsked = name && (required || !(email || phone));
  return {
    ...(isNameAsked && !given.name && { name: VISITOR_MESSAGES.contactNameMissing }),
    ...(email && !given.email && { email: VISITOR_MESSAGES.leadEmailInvalid }),
    ...(phone && !given.phone && { phone: VISITOR_MESSAGES.leadPhoneInvalid }),
  };
}
