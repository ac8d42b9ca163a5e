import { paths } from '../../paths.ts'

/** Pages whose sky begins at the upper edge, whatever the window's width. */
const wideSky: readonly string[] = [paths.landing, paths.welcome, paths.splash]

/** Those whose picture has a frame of its own from the rail on. */
const narrowSky: readonly string[] = [paths.home, paths.wellness, paths.login]

/** Whether the page at this address begins with the sky. */
export function isUnderSky(pathname: string): boolean {
  if (wideSky.includes(pathname)) return true
  return narrowSky.includes(pathname) && !matchMedia('(width >= 56.25rem)').matches
}
