import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const barrel = fileURLToPath(import.meta.resolve('lucide-react').replace(/\/dist\/.*$/, '/dist/esm/lucide-react.mjs'))

/** Returns a map from each name of an icon to its file. */
function iconFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(barrel, 'utf8').matchAll(/export \{([^}]*)\} from '([^']+)'/g)) {
    const url = new URL(file, `file://${barrel}`)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, fileURLToPath(url))
  }
  return files
}

/**
 * Imports each icon from its own file instead of lucide's index, which would put all icons into the first chunk
 * (scripts/chunks.ts).
 */
export const iconImports: Plugin = {
  name: 'harbour:icon-imports',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: /\/app\/.*\.tsx?$/, code: 'lucide-react' },
    handler(code) {
      return code.replace(/^import \{([^}]*)\} from 'lucide-react'$/gm, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', local = icon] = name.split(/\s+as\s+/)
            return `import ${local} from ${JSON.stringify(fileOf(icon))}`
          })
          .join(';'),
      )
    },
  },
}

let files: Map<string, string> | undefined

function fileOf(icon: string): string {
  files ??= iconFiles()
  const file = files.get(icon)
  if (file === undefined) throw new Error(`lucide-react has no icon ${icon}`)
  return file
}
