/**
 * Types for the part of the package `parse5` that html.ts uses, so that a working copy passes the type check before
 * `npm ci` has installed the package.
 */
declare module 'parse5' {
  export namespace DefaultTreeAdapterTypes {
    interface Text {
      value: string
    }
    interface Element {
      tagName: string
      attrs: { name: string; value: string }[]
      childNodes: Node[]
    }
    interface Document {
      childNodes: Node[]
    }
    type Node = Text | Element | Document
  }
  export function parse(html: string): DefaultTreeAdapterTypes.Document
  export function parseFragment(html: string): DefaultTreeAdapterTypes.Document
}
