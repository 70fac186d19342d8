/** What is stored about an investor's corporate group. */
export interface GroupOfInvestor {
  /** The current group, which rules of startups go by; null for none. */
  groupId: string | null;
  /** When staff confirmed it; null while it is only declared. */
  groupCheckedAt: number | null;
  /** The group requested instead of the current one; null if the request is for no group, or there is no request. */
  askedGroupId: string | null;
  /** Whether a group that is only declared stays until staff answer the request. */
  groupKept: boolean;
  /** When the investor made the declaration that staff have not checked yet; null if there is none. */
  groupDeclaredAt: number | null;
}

/** Whether the investor asks for a group other than the current one. */
export const isAsked = ({ groupCheckedAt, groupKept, groupDeclaredAt }: GroupOfInvestor) =>
  groupDeclaredAt !== null && (groupCheckedAt !== null || groupKept);

/** Whether the investor is told so. Where only the declared group stays, the investor's own page shows the new one. */
export const isQuestion = (group: GroupOfInvestor) => isAsked(group) && group.groupCheckedAt !== null;

interface Declaration {
  /** The declared group; null for none. */
  groupId: string | null;
  /** Whether startups may have a rule about the current group: leaving it must not lead out of the rule. */
  isKnown: boolean;
  now: number;
}

/**
 * Returns what is stored after an investor declares a group, or none (product §22.3). It takes effect at once and waits
 * to be checked, unless staff confirmed another group, or startups may already know of it: then that group stays, and
 * the declaration becomes a request to staff. Declaring the current group again withdraws the request.
 */
export function declared(before: GroupOfInvestor, { groupId, isKnown, now }: Declaration): GroupOfInvestor {
  const isConfirmed = before.groupCheckedAt !== null;
  if (groupId === before.groupId) {
    const groupDeclaredAt = isConfirmed ? null : before.groupDeclaredAt;
    return isAsked(before) ? { ...before, askedGroupId: null, groupKept: false, groupDeclaredAt } : before;
  }
  if (isAsked(before) && groupId === before.askedGroupId) return before;
  if (before.groupId !== null && (isConfirmed || isKnown)) {
    return { ...before, askedGroupId: groupId, groupKept: !isConfirmed, groupDeclaredAt: now };
  }
  const none = { groupCheckedAt: null, askedGroupId: null, groupKept: false };
  return { ...none, groupId, groupDeclaredAt: groupId === null ? null : now };
}
