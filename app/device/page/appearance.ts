import { isAppearance, type Appearance } from '../../../domain/appearance.ts'
import { now } from '../clock.ts'
import { guarded, localStore } from '../storage/storage.ts'
import { darkSystem, paint } from './paint.ts'
import { listen, stopAll } from './listen.ts'

export const appearance = localStore<Appearance>('harbour:appearance', guarded(isAppearance), 'auto')

/**
 * Updates the theme on `<html>` and the colour of the browser's bars now. Call it after navigation, because another
 * page may have another colour at its top.
 */
export function repaint(pathname = location.pathname): void {
  paint(appearance.read(), now(), pathname)
}

/**
 * Updates the theme on `<html>` when the user's choice changes (in any tab), when the system's setting changes, and as
 * the day goes on. Returns the function that stops it. boot.ts sets the theme before the first paint.
 */
export function followAppearance(): () => void {
  const again = () => repaint()
  const minute = setInterval(again, 60_000)
  again()
  return stopAll(
    () => clearInterval(minute),
    appearance.subscribe(again),
    listen(matchMedia(darkSystem), 'change', again),
    listen(window, 'resize', again),
    listen(document, 'visibilitychange', again),
  )
}
