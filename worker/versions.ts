/** Versions that stay for tabs which have not been closed or reloaded since. */
const most = 4

/**
 * The versions whose files are kept once `own` has taken over, the newest first. With no other window open nobody
 * runs an older one any more.
 *
 * @param before what was kept until now
 * @param windows how many windows of ours are open, the one that asked for the change included
 */
export function versionsToKeep(own: string, before: readonly string[], windows: number): string[] {
  if (windows <= 1) return [own]
  return [own, ...before.filter((version) => version !== own)].slice(0, most)
}
