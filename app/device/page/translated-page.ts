/*
 * A browser that translates a page (Chrome, Edge) replaces its text nodes by `<font>` elements, but React keeps
 * references to the text nodes. React throws when it removes such a node or inserts something before it, and the screen
 * is lost. Changes that React makes to such a text stay invisible (facebook/react issue 11538). This module prevents
 * both.
 */

/** Maps a text node to the `<font>` element that replaced it; `originals` maps in the other direction. */
const replacements = new WeakMap<Text, Element>()
const originals = new WeakMap<Node, Text>()

const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(note)

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

function note(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    // React has changed a text node that the translator has replaced, so the change would not be visible.
    if (type === 'characterData') putBack(target as Text)
    for (const node of addedNodes) if (node instanceof Text) comeBack(node)
    for (const node of removedNodes) {
      const text = node instanceof Text ? node : originals.get(node)
      if (text === undefined || text.isConnected) continue
      // Some translators replace the text node; others insert an element before or after the text node and then remove
      // it.
      const font = [...addedNodes, previousSibling, nextSibling].find((each) => isFont(each) && isFree(each))
      if (font) replace(text, font as Element)
    }
  }
}

/** Whether the element is on the page and is not known yet as the replacement of a text. */
const isFree = (font: Element): boolean => font.isConnected && !originals.has(font)

function replace(text: Text, font: Element): void {
  replacements.set(text, font)
  originals.set(font, text)
  observer?.observe(text, { characterData: true })
}

/**
 * Removes the replacement of a text node that is on the page again, because React moved it or the translator restored
 * it.
 */
function comeBack(text: Text): void {
  const font = replacements.get(text)
  if (font === undefined || !text.isConnected) return
  replacements.delete(text)
  font.remove()
}

/**
 * Puts a text node back in place of the element that replaced it, if there is one. The translator then translates it as
 * a new text.
 */
function putBack(text: Text): void {
  const font = replacements.get(text)
  if (font === undefined || text.isConnected) return
  replacements.delete(text)
  font.replaceWith(text)
}

/**
 * Records which text nodes a translator replaces, and makes `removeChild` and `insertBefore` work with the replaced
 * nodes. Call it once, before React starts.
 */
export function followTranslator(): void {
  const { insertBefore, removeChild } = Node.prototype
  observer?.observe(document, { childList: true, subtree: true })
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node): Node {
      if (child instanceof Text && child.parentNode !== this) {
        note(observer?.takeRecords() ?? [])
        putBack(child)
        child.remove()
        return child
      }
      return removeChild.call(this, child)
    },
    insertBefore(this: Node, child: Node, before: Node | null): Node {
      if (!(before instanceof Text) || before.parentNode === this) return insertBefore.call(this, child, before)
      note(observer?.takeRecords() ?? [])
      const now = before.parentNode === this ? before : replacements.get(before)
      return insertBefore.call(this, child, now?.parentNode === this ? now : null)
    },
  })
}

/**
 * Restores the original texts of a translated part of the page, so that React finds what was prerendered when it
 * hydrates the part.
 * @returns whether a translator had changed the part
 */
export function untranslate(part: Element): boolean {
  note(observer?.takeRecords() ?? [])
  const fonts = [...part.querySelectorAll<HTMLElement>('font')]
  for (const font of fonts) {
    const text = originals.get(font)
    if (text) putBack(text)
  }
  return fonts.length > 0
}
