import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value

/** Elements whose text is not part of the visible page. */
const silent = new Set(['script', 'style', 'noscript', 'template', 'button', 'svg'])
const breaking = new Set(['br', 'p', 'li', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'section', 'ul', 'ol', 'table'])

/** Elements nested deeper than this are not read, so that a hostile page cannot overflow the stack. */
const deepest = 400

/** Calls `visit` for each element. If `visit` returns false, the content of that element is skipped. */
export function walk(node: Node, visit: (element: Element) => boolean, depth = 0): void {
  if (depth > deepest) return
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if (!isElement(child) || visit(child)) walk(child, visit, depth + 1)
  }
}

/** Returns the text of a node. Elements such as `li` and `br` end a line. */
export function textOf(node: Node, depth = 0): string {
  if ('value' in node) return node.value.replaceAll(/\s+/g, ' ')
  if (depth > deepest || (isElement(node) && silent.has(node.tagName))) return ''
  const inner = ('childNodes' in node ? node.childNodes : []).map((child) => textOf(child, depth + 1)).join('')
  return isElement(node) && breaking.has(node.tagName) ? `\n${inner}\n` : inner
}

export const parsePage = (html: string): Node => parse(html)

/**
 * Returns the plain text of a string in JSON-LD, which may contain entities and tags, and entities within entities:
 * '&amp;frac12; cup'.
 */
export function plainText(text: string): string {
  let plain = text
  for (let round = 0; round < 3 && /<[a-z/!]|&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/i.test(plain); round += 1) {
    plain = textOf(parseFragment(plain.replaceAll('\n', '<br>')))
  }
  return plain
}
