/** Puts the toasts' host at the end of the page, and its popover above everything. */
export function putInPage(host: HTMLElement): void {
  putInto(document.body, host)
}

/**
 * Puts the toasts' host where it can be seen and used: into the topmost open modal dialog (all else
 * is inert then), otherwise at the end of the body; and its popover above everything.
 */
export function putOnTop(host: HTMLElement): void {
  putInto([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body, host)
}

function putInto(home: Element, host: HTMLElement): void {
  const popover = host.querySelector<HTMLElement>('[popover]')
  if (host.parentElement !== home) home.append(host)
  if (popover && !popover.matches(':popover-open')) popover.showPopover()
}

/** Does so again whenever a dialog opens, closes or goes. Returns the way to stop. */
export function keepOnTop(host: HTMLElement): () => void {
  putOnTop(host)
  // childList as well as [open]: a dialog may be torn out of the page with the toasts inside it.
  const watch = new MutationObserver(() => putOnTop(host))
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => watch.disconnect()
}
