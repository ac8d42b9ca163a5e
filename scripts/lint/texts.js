import { relative, sep } from 'node:path'
import { isTest } from './layers.js'

/** Example texts of the component page, which only developers see. */
const samples = 'app/features/dev-ui/'

/** Attributes whose strings no user reads: styles, addresses, ids, drawings, technical values. */
const technical =
  /class|style|^(key|id|htmlFor|href|to|src|srcSet|sizes|media|rel|target|type|name|role|d|points|viewBox|preserveAspectRatio|mask|transform|fill|allow|accept|autoComplete|list|form|draft|disc|tint|tone|data-.*|stroke.*|font.*|aria-(labelledby|describedby|controls|owns|details|errormessage))$/i

/** Properties of objects whose strings users read, for example in toasts, dialogs and errors. */
const shown =
  /^(title|description|text|label|message|error|note|hint|heading|placeholder|announcement|aria-label|ariaLabel)$/

/** Functions and classes whose strings developers read. */
const forDevelopers = /^(log\w*|console|ports|lazyOrEmpty|Error|TypeError|MissingScreen)$/

const wordsIn = (text, word) => text.split(/\s+/).filter((part) => word.test(part)).length

/** Whether a text has two words or more, which is enough in a place that users see. */
const isSentence = (text) => wordsIn(text, /\p{L}/u) > 1

/**
 * Whether a text has two words or more, and begins with a capital letter or ends with a full stop. Such a text is for
 * users in any place.
 */
const isProse = (text) =>
  wordsIn(text, /^[^\p{L}]*\p{L}{2}/u) > 1 &&
  (/^\s*[‘“(]?\p{Lu}\p{Ll}*[\s,.’]/u.test(text) || /\p{L}[.?…]$/u.test(text))

/** The fixed parts of a string or template, without its values. */
const fixedText = (node) =>
  node.type === 'Literal' ? node.value : node.quasis.map(({ value }) => value.cooked ?? '').join('')

const passedOn = ['ConditionalExpression', 'LogicalExpression', 'ArrayExpression', 'TSAsExpression']

/** The node that uses a string, outside of conditions and defaults. */
function placeOf(node) {
  let place = node.parent
  while (passedOn.includes(place.type)) place = place.parent
  return place
}

function nameOf({ name }) {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name
}

function isForDevelopers(place) {
  if (place.type.startsWith('TS') || place.type.startsWith('Import') || place.type.startsWith('Export')) return true
  // The string is compared with another text.
  if (place.type === 'BinaryExpression') return true
  if (place.type !== 'CallExpression' && place.type !== 'NewExpression') return false
  const { callee } = place
  return forDevelopers.test(callee.type === 'MemberExpression' ? callee.object.name : callee.name)
}

/** Whether a string or template is a text for users. */
function isForUsers(node) {
  const text = fixedText(node)
  const place = placeOf(node)
  const attribute = place.type === 'JSXExpressionContainer' ? place.parent : place
  if (attribute.type === 'JSXAttribute') return !technical.test(nameOf(attribute)) && isSentence(text)
  if (place.type === 'JSXExpressionContainer') return isSentence(text)
  if (place.type === 'Property') {
    if (place.key === node) return false
    if (!place.computed && shown.test(place.key.value ?? place.key.name)) return isSentence(text)
  }
  return !isForDevelopers(place) && isProse(text)
}

/**
 * Reports texts for users that are written in `app/`; they belong in `content/`. In JSX, and as a property such as the
 * `title` of a toast, a text is a string of two words or more; elsewhere it also begins with a capital letter or ends
 * with a full stop. The option `notYet` lists the beginnings of paths that still have such texts; it must only shrink.
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
    const report = (node, text) =>
      context.report({ node, message: `'${text.trim()}' is a text for users: it belongs in content/` })
    const check = (node) => {
      if (isForUsers(node)) report(node, fixedText(node))
    }
    return {
      JSXText(node) {
        if (isSentence(node.value)) report(node, node.value)
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node)
      },
      TemplateLiteral: check,
    }
  },
}
