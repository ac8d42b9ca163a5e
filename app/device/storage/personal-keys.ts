export const ownerKey = 'harbour:owner'
export const asidePrefix = 'harbour:aside:'
export const unreadablePrefix = 'harbour:unreadable:'

/** The specification's keys that hold what a person entered (spec §3). */
const seedKeys = new Set(['tasks', 'user_goals', 'favorites', 'meetup-interests', 'saved_bedtime_routines'])

/** Ours that belong to the device, whoever uses it; `harbour:member` is the session's, which comes and goes with it. */
const deviceKeys = new Set([
  ownerKey,
  'harbour:appearance',
  'harbour:shared-device',
  'harbour:analytics-opt-out',
  'harbour:counting-told',
  'harbour:google-map',
  'harbour:member',
])

/**
 * Whether a key of local storage belongs to the person rather than to the device (decision D25). A new `harbour:`
 * key is personal unless it is named here: forgetting to name one must not show it to somebody else.
 */
export function isPersonal(key: string): boolean {
  if (seedKeys.has(key)) return true
  return key.startsWith('harbour:') && !key.startsWith(asidePrefix) && !deviceKeys.has(key)
}

/** Whether what lies there is a copy of what the server sent to its owner: it can be had again, by her alone. */
export function isServersCopy(key: string): boolean {
  return key === 'harbour:access' || key.startsWith('harbour:pack:')
}
