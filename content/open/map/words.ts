import { product } from '../product.ts'

/** Texts of the map. Those for failures are from spec §8, letter for letter. */
export const mapWords = {
  region: `Map of meetups in ${product.city.name}`,
  surface: `Map of ${product.city.name}. Arrow keys move it, plus and minus zoom.`,
  loading: 'Loading map...',
  failed: {
    title: 'Map Loading Error',
    google: 'Unable to load Google Maps. Please check your connection.',
    /** The app's own map does not use Google, so this text does not mention Google. */
    bundled: 'Unable to load the map. Please check your connection.',
    list: 'The list below has every meetup all the same.',
    retry: 'Try again',
  },
  /**
   * Shown if the operator has a key for Google's map (D48). The app contacts Google only after the user taps this
   * button.
   */
  googleMap: 'Show Google’s map',
  googleNote:
    'Google then learns your network address and which part of the city you look at. This device remembers your choice.',
  ownMap: 'Show our own map',
  googleShown: 'This is Google’s map, because you asked for it on this device.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  locate: 'Show where I am',
  locating: 'Getting location...',
  located: 'Your place is on the map now.',
  locateFailed: {
    title: 'Location Error',
    text: 'Unable to get your current location. Please check permissions.',
  },
  noGeolocation: {
    title: 'Geolocation Not Supported',
    text: "Your browser doesn't support geolocation.",
  },
  /** `km` is the distance to the city, a whole number of kilometres. */
  far: (km: number) => `You are about ${km.toLocaleString('en-GB')} km away. The meetups are in ${product.city.name}.`,
  back: `Back to ${product.city.name}`,
  here: (count: number) => `${count} meetups here`,
  fingers: 'Use two fingers to move the map',
  wheel: (key: 'Ctrl' | '⌘') => `Hold ${key} and scroll to zoom`,
  credit: 'Map sources',
  /** The credit that the licences of the map's sources require (docs/sources.md). */
  sources:
    '© OpenStreetMap contributors (ODbL) · © OpenMapTiles · Contains OS, National Statistics and Bristol City Council data © Crown copyright and database right (OGL v3)',
  /** A shorter credit for a picture of the map. It is enough if the whole credit stands on the same page. */
  shortSources: '© OpenStreetMap contributors',
  sourcesUrl: 'https://www.openstreetmap.org/copyright',
} as const
