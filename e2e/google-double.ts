/**
 * Replaces Google Maps. It behaves as Google's loader and our map engine expect: it provides `importLibrary`, calls the
 * callback, and creates a map with a flat projection around its centre. Runs in the page.
 */
export function googleDouble(): void {
  const calls: string[] = []
  const refuses = location.search.includes('refuse')

  class LatLng {
    readonly #lat: number
    readonly #lng: number
    constructor(lat: number, lng: number) {
      this.#lat = lat
      this.#lng = lng
    }
    lat = () => this.#lat
    lng = () => this.#lng
    toJSON = () => ({ lat: this.#lat, lng: this.#lng })
  }

  class LatLngBounds {
    readonly points: { lat: number; lng: number }[] = []
    extend(point: { lat: number; lng: number }): void {
      this.points.push(point)
    }
  }

  type Listener = (event?: unknown) => void
  class FakeMap {
    readonly div: HTMLElement
    readonly options: { center: { lat: number; lng: number }; zoom: number; maxZoom?: number }
    readonly listeners: { name: string; run: Listener }[] = []
    readonly overlays = new Set<{ draw(): void }>()
    constructor(div: HTMLElement, options: FakeMap['options']) {
      this.div = div
      this.options = { ...options }
      calls.push(`Map ${options.zoom}`)
      div.style.background = '#ccd'
      const style = document.createElement('style')
      style.nonce = document.querySelector<HTMLElement>('link[nonce], style[nonce]')?.nonce ?? ''
      style.textContent = '.google-says { color: black }'
      document.head.append(style)
      setTimeout(() => (refuses ? Reflect.get(window, 'gm_authFailure')() : this.fire('tilesloaded')), 30)
      setTimeout(() => this.fire('idle'), 40)
    }
    fire(name: string, event?: unknown): void {
      for (const { run } of this.listeners.filter((listener) => listener.name === name)) run(event)
    }
    moved(): void {
      for (const overlay of this.overlays) overlay.draw()
      setTimeout(() => this.fire('idle'), 0)
    }
    addListener(name: string, run: Listener) {
      const listener = { name, run }
      this.listeners.push(listener)
      return { remove: () => void this.listeners.splice(this.listeners.indexOf(listener), 1) }
    }
    setOptions(options: object): void {
      Object.assign(this.options, options)
      calls.push(`setOptions ${Object.keys(options).join()}`)
    }
    getZoom = () => this.options.zoom
    setZoom(zoom: number): void {
      this.options.zoom = zoom
      this.moved()
    }
    panTo(center: { lat: number; lng: number }): void {
      this.options.center = center
      this.moved()
    }
    fitBounds({ points }: LatLngBounds): void {
      calls.push(`fitBounds ${points.length} closest ${this.options.maxZoom}`)
      const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
      this.options.center = { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) }
      this.moved()
    }
    getCenter = () => new LatLng(this.options.center.lat, this.options.center.lng)
    getBounds() {
      const { lat, lng } = this.options.center
      return { getSouthWest: () => new LatLng(lat - 1, lng - 1), getNorthEast: () => new LatLng(lat + 1, lng + 1) }
    }
  }

  class OverlayView {
    #map: FakeMap | null = null
    readonly #pane = document.createElement('div')
    static preventMapHitsFrom(element: HTMLElement): void {
      element.addEventListener('click', (event) => event.stopPropagation())
    }
    setMap(map: FakeMap | null): void {
      this.#map?.overlays.delete(this as never)
      if (this.#map) (this as unknown as { onRemove(): void }).onRemove()
      this.#map = map
      if (!map) return
      map.overlays.add(this as never)
      map.div.append(this.#pane)
      setTimeout(() => {
        ;(this as unknown as { onAdd(): void }).onAdd()
        ;(this as unknown as { draw(): void }).draw()
      }, 10)
    }
    getPanes = () => ({ overlayMouseTarget: this.#pane })
    getProjection() {
      return {
        fromLatLngToDivPixel: (at: LatLng) => {
          const map = this.#map
          if (!map) return null
          const scale = (256 * 2 ** map.options.zoom) / 360
          return {
            x: map.div.clientWidth / 2 + (at.lng() - map.options.center.lng) * scale,
            y: map.div.clientHeight / 2 - (at.lat() - map.options.center.lat) * scale * 1.6,
          }
        },
      }
    }
  }

  const event = {
    addListenerOnce(map: FakeMap, name: string, run: Listener): void {
      const listener = map.addListener(name, (happened) => {
        listener.remove()
        run(happened)
      })
    },
    clearInstanceListeners: (map: FakeMap) => void (map.listeners.length = 0),
  }
  const maps = { Map: FakeMap, OverlayView, LatLng, LatLngBounds, event }
  const google = (globalThis as unknown as { google: { maps: Record<string, unknown> } }).google
  Object.assign(google.maps, maps, {
    importLibrary: async (name: string) => {
      calls.push(`import ${name}`)
      return maps
    },
  })
  Object.assign(globalThis, { googleCalls: calls })
  ;(google.maps['__ib__'] as () => void)()
}
