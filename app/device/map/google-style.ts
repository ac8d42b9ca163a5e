import type { Look } from './basemap-look.ts'

const shown = (featureType: string, color: string): google.maps.MapTypeStyle => ({
  featureType,
  elementType: 'geometry',
  stylers: [{ color }],
})

/** Google's map in our colours, without the shops: the meetups are what she looks for. */
export function googleStyle(look: Look, ink: string): google.maps.MapTypeStyle[] {
  return [
    shown('landscape', look.land),
    shown('landscape.natural', look.outside),
    shown('poi', look.land),
    shown('poi.park', look.green),
    shown('road', look.road),
    shown('transit.line', look.rail),
    shown('water', look.harbour),
    { featureType: 'poi', elementType: 'labels', stylers: [{ visibility: 'off' }] },
    { featureType: 'poi.park', elementType: 'labels.text', stylers: [{ visibility: 'on' }] },
    { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
    { elementType: 'labels.text.fill', stylers: [{ color: ink }] },
    { elementType: 'labels.text.stroke', stylers: [{ color: look.land }] },
  ]
}
