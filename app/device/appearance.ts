import { isAppearance, type Appearance } from '../../domain/appearance.ts'
import { now } from './clock.ts'
import { guarded } from './guarded.ts'
import { kept } from './kept.ts'
import { darkSystem, paint } from './paint.ts'

/** Auto, Light or Dark, as chosen in Account. */
export const appearance = kept<Appearance>('harbour:appearance', guarded(isAppearance), 'auto')

/**
 * Keeps `<html>` in step with the choice (here and in other tabs), the hour and the system. Returns how to stop.
 * The first paint of a page is boot.ts's.
 */
export function followAppearance(): () => void {
  const repaint = () => paint(appearance.read(), now())
  const system = matchMedia(darkSystem)
  const minute = setInterval(repaint, 60_000)
  const unsubscribe = appearance.subscribe(repaint)
  system.addEventListener('change', repaint)
  document.addEventListener('visibilitychange', repaint)
  repaint()
  return () => {
    clearInterval(minute)
    unsubscribe()
    system.removeEventListener('change', repaint)
    document.removeEventListener('visibilitychange', repaint)
  }
}
