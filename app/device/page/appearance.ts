import { isAppearance, type Appearance } from '../../../domain/appearance.ts'
import { now } from '../clock.ts'
import { guarded, localStore } from '../storage/storage.ts'
import { darkSystem, paint } from './paint.ts'

/** Auto, Light or Dark, as chosen in Account. */
export const appearance = localStore<Appearance>('harbour:appearance', guarded(isAppearance), 'auto')

/** Updates the colours now, because another page may have another colour at its top. */
export function repaint(pathname = location.pathname): void {
  paint(appearance.read(), now(), pathname)
}

/**
 * Keeps `<html>` in step with the user's choice (in all tabs), the hour and the system. Returns the function that stops
 * it. boot.ts does the same before the first paint.
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
