import { isAppearance, type Appearance } from '../../../domain/appearance.ts'
import { now } from '../clock.ts'
import { guarded } from '../storage/guarded.ts'
import { kept } from '../storage/kept.ts'
import { darkSystem, paint } from './paint.ts'

/** Auto, Light or Dark, as chosen in Account. */
export const appearance = kept<Appearance>('harbour:appearance', guarded(isAppearance), 'auto')

/** Paints this moment: another page may have another colour at its top. */
export function repaint(pathname = location.pathname): void {
  paint(appearance.read(), now(), pathname)
}

/**
 * Keeps `<html>` in step with the choice (here and in other tabs), the hour and the system. Returns how to stop.
 * The first paint of a page is boot.ts's.
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
