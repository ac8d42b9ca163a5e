export const ownerKey = 'harbour:owner'
export const asidePrefix = 'harbour:aside:'
export const syncKey = 'harbour:sync'
export const unreadablePrefix = 'harbour:unreadable:'

/**
 * Whether the key holds the sync state of lists. Such keys must be removed before the lists themselves, because sync
 * would take a missing list for a deletion by the user.
 */
export const isSyncState = (key: string): boolean => key === syncKey || key.startsWith(`${syncKey}:`)

/**
 * Keys without the prefix `harbour:`, as the specification names them (spec §3). They hold data that a user entered.
 */
const unprefixedPersonalKeys = new Set([
  'tasks',
  'user_goals',
  'favorites',
  'meetup-interests',
  'saved_bedtime_routines',
])

/**
 * `harbour:` keys that belong to the device and not to a user. `harbour:member` belongs to the session and is deleted
 * with it, so it is never stashed for a user.
 */
const deviceKeys = new Set([
  ownerKey,
  'harbour:appearance',
  'harbour:shared-device',
  'harbour:analytics-opt-out',
  'harbour:counting-told',
  'harbour:google-map',
  'harbour:member',
  'harbour:notice-away',
  'harbour:open-content',
])

/**
 * Whether the data under a key of local storage belongs to the user, not to the device (D25). A new `harbour:` key is
 * personal unless `deviceKeys` lists it, so that forgetting to list a key never shows a user's data to another user.
 */
export function isPersonal(key: string): boolean {
  if (unprefixedPersonalKeys.has(key)) return true
  return key.startsWith('harbour:') && !key.startsWith(asidePrefix) && !deviceKeys.has(key)
}

/** Whether the key holds a copy of server data, which the user's account can load again. */
export function isServersCopy(key: string): boolean {
  return ['harbour:access', 'harbour:sync-asked', 'harbour:calendars'].includes(key) || key.startsWith('harbour:pack:')
}
