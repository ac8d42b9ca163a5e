import { launchColour } from '../../../domain/appearance.ts'

/** Size of the icon as a share of the screen's shorter side. */
const share = 0.4

/**
 * Adds the images that an installed app shows while it starts on an iPhone or iPad. iOS ignores the manifest for this:
 * it takes the image from the page when the user installs the app, and the image must have exactly the size of the
 * screen. So each device draws its own image.
 */
export async function addStartImages(): Promise<void> {
  const icon = new Image()
  icon.src = '/icon-maskable-512.png'
  await icon.decode()
  // An iPhone reports the size of its screen in portrait orientation, however it is held.
  const sides = [screen.width, screen.height].toSorted((a, b) => a - b) as [number, number]
  addImage('portrait', draw(icon, sides))
  addImage('landscape', draw(icon, [sides[1], sides[0]]))
}

function draw(icon: HTMLImageElement, [width, height]: readonly [number, number]): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * devicePixelRatio)
  canvas.height = Math.round(height * devicePixelRatio)
  const brush = canvas.getContext('2d')
  if (!brush) return ''
  brush.fillStyle = launchColour
  brush.fillRect(0, 0, canvas.width, canvas.height)
  const side = Math.min(canvas.width, canvas.height) * share
  brush.drawImage(icon, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side)
  return canvas.toDataURL('image/png')
}

function addImage(orientation: 'portrait' | 'landscape', href: string): void {
  if (href === '') return
  const link = document.createElement('link')
  link.rel = 'apple-touch-startup-image'
  link.media = `screen and (orientation: ${orientation})`
  link.href = href
  document.head.append(link)
}
