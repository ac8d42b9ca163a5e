import { isAppearance, type Appearance } from '../../../domain/appearance.ts'
import { now } from '../clock.ts'
import { guarded, localStore } from '../storage/storage.ts'
import { darkSystem, paint } from './paint.ts'

export const appearance = localStore<Appearance>('harbour:appearance', guarded(isAppearance), 'auto')

/**
 * Updates the colours of `<html>` and of the browser's bars now. Call it after navigation, because another page may
 * have another colour at its top.
 */
export function repaint(pathname = location.pathname): void {
  paint(appearance.read(), now(), pathname)
}

/**
 * Updates the theme on `<html>` when the user's choice (in any tab), the hour or the system's setting changes. Returns
 * the function that stops it. boot.ts sets the theme before the first paint.
 */
export function followAppearance(): () => void {
  const again = () => repaint()
  const system = matchMedia(darkSystem)
  const minute = setInterval(again, 60_000)
  const unsubscribe = appearance.subscribe(again)
  system.addEventListener('change', again)
  addEventListener('resize', again)
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    clearInterval(minute)
    unsubscribe()
    system.removeEventListener('change', again)
    removeEventListener('resize', again)
    document.removeEventListener('visibilitychange', again)
  }
}
