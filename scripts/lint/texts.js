import { relative, sep } from 'node:path'
import { isTest } from './rooms.js'

/** Attributes whose strings no user reads: styles, addresses, ids, drawings, technical values. */
const technical =
  /class|style|^(key|id|htmlFor|href|to|src|srcSet|sizes|media|rel|target|type|name|role|d|points|viewBox|preserveAspectRatio|mask|transform|fill|allow|accept|autoComplete|list|form|draft|disc|tint|tone|data-.*|stroke.*|font.*|aria-(labelledby|describedby|controls|owns|details|errormessage))$/i

/** Properties of objects whose strings users read: toasts, dialogs, errors. */
const shown =
  /^(title|description|text|label|message|error|note|hint|heading|placeholder|announcement|aria-label|ariaLabel)$/

const isSentence = (text) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1

/** Example texts in the samples of the parts, which only developers see. */
const samples = 'app/features/dev-ui/'

/** The fixed parts of a string or template, without its values. */
const fixedText = (node) =>
  node.type === 'Literal'
    ? typeof node.value === 'string'
      ? node.value
      : ''
    : node.quasis.map(({ value }) => value.cooked ?? '').join('')

/** Strings that an expression can become, through conditions and defaults. */
function stringsIn(node) {
  switch (node?.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [node]
    case 'ConditionalExpression':
      return [...stringsIn(node.consequent), ...stringsIn(node.alternate)]
    case 'LogicalExpression':
      return [...stringsIn(node.left), ...stringsIn(node.right)]
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return stringsIn(node.expression)
    case 'ArrayExpression':
      return node.elements.flatMap(stringsIn)
    default:
      return []
  }
}

/**
 * Reports texts for users that are written in `app/`; they belong in `content/`. A text is a string of two words or
 * more, as JSX text, as a value of an attribute, or as a property such as `title` of a toast. The option `notYet` lists
 * the beginnings of paths (folders end in a slash) that still have such texts; it must only shrink.
 */
export const textsInContent = {
  meta: {
    type: 'problem',
    docs: { description: 'texts for users are in content/' },
    schema: [{ type: 'object', properties: { notYet: { type: 'array', items: { type: 'string' } } } }],
  },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/')
    const notYet = context.options[0]?.notYet ?? []
    const isExempt = isTest(path) || [samples, ...notYet].some((start) => path.startsWith(start))
    if (!path.startsWith('app/') || isExempt) return {}
    const report = (node, text) => {
      if (!isSentence(text)) return
      context.report({ node, message: `'${text.trim()}' is a text for users: it belongs in content/` })
    }
    const reportStrings = (expression) => {
      for (const node of stringsIn(expression)) report(node, fixedText(node))
    }
    return {
      JSXText: (node) => report(node, node.value),
      JSXExpressionContainer(node) {
        const { parent } = node
        if (parent.type === 'JSXAttribute' && technical.test(nameOf(parent))) return
        reportStrings(node.expression)
      },
      JSXAttribute(node) {
        if (node.value?.type === 'Literal' && !technical.test(nameOf(node))) report(node.value, node.value.value)
      },
      Property(node) {
        const key = node.key.type === 'Literal' ? node.key.value : node.key.name
        if (!node.computed && shown.test(String(key))) reportStrings(node.value)
      },
    }
  },
}

function nameOf({ name }) {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name
}
