/** Marks the entry of the browser's history that stands for a full view, so that 'back' closes it. */
const mark = 'fullView'

let views = 0

function onEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && mark in state
}

/**
 * While it is held, the browser's 'back' calls `onBack` instead of leaving the page. The router's own part of the
 * entry is kept, so it takes the way there and back for no move at all. Returns the way to let go, which takes the
 * entry away again unless another view needs it.
 */
export function holdEntry(onBack: () => void): () => void {
  views += 1
  if (!onEntry()) window.history.pushState({ ...window.history.state, [mark]: true }, '')
  const moved = () => {
    if (!onEntry()) onBack()
  }
  window.addEventListener('popstate', moved)
  return () => {
    window.removeEventListener('popstate', moved)
    views -= 1
    // Later, for one view may follow another in the same breath.
    setTimeout(() => {
      if (views === 0 && onEntry()) window.history.back()
    })
  }
}
