import { paths } from '../app/paths.ts'
import { product } from '../content/open/product.ts'
import { launchColour } from '../domain/appearance.ts'
import { opens } from '../domain/opened-part.ts'
import { sharedFields } from '../domain/shared-task.ts'

const png = 'image/png'

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/shortcut-${icon}.png`, sizes: '192x192', type: png }],
})

const shot = (name: string, wide: boolean, label: string) => ({
  src: `/screenshots/${name}.jpg`,
  sizes: wide ? '1280x800' : '780x1688',
  type: 'image/jpeg',
  form_factor: wide ? 'wide' : 'narrow',
  label,
})

/** The web app manifest (spec §2 Install prompt), which is served at `/manifest.webmanifest`. */
export const webManifest = {
  id: paths.entry,
  name: product.name,
  short_name: product.name,
  description: `${product.tagline}.`,
  lang: 'en-GB',
  dir: 'ltr',
  start_url: paths.entry,
  scope: paths.entry,
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  // A shortcut or a shared text opens in an existing window, because two windows would edit the same lists.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  orientation: 'any',
  background_color: launchColour,
  theme_color: launchColour,
  categories: ['lifestyle', 'health', 'productivity'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: png, purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: png, purpose: 'any' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: png, purpose: 'maskable' },
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: png, purpose: 'monochrome' },
  ],
  shortcuts: [
    shortcut('Plan today', paths.planner, 'plan'),
    shortcut('Wind down', `${paths.wellness}?${opens('wind-down')}`, 'wind-down'),
    shortcut('Shopping list', `${paths.mealPlanner}?${opens('shopping-list')}`, 'shopping'),
  ],
  share_target: {
    action: paths.planner,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: sharedFields,
  },
  screenshots: [
    shot('home', false, 'Home: the day at a glance'),
    shot('planner', false, 'Planner: tasks by day, week and month'),
    shot('wellness', false, 'Wellness: a few quiet minutes'),
    shot('home-wide', true, 'Home on a larger screen'),
  ],
} as const

/** Tags for iOS with the same information as the manifest. */
export const appTags: readonly string[] = [
  '<link rel="manifest" href="/manifest.webmanifest" />',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png" sizes="180x180" />',
  '<meta name="mobile-web-app-capable" content="yes" />',
  '<meta name="apple-mobile-web-app-capable" content="yes" />',
  `<meta name="apple-mobile-web-app-title" content="${product.name}" />`,
  '<meta name="apple-mobile-web-app-status-bar-style" content="default" />',
]
