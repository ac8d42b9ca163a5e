import { relative } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkOf, notesShared } from './scripts/chunks.ts'
import { iconImports } from './scripts/icon-imports.ts'

const root = import.meta.dirname

/** Packages that are not bundled, because they need WebAssembly, worker threads or files beside their own source. */
const external = ['@electric-sql/pglite', 'oidc-provider', 'pg-native', 'pino']

/**
 * Makes every dynamic import of the app record its file when it runs. The prerendering then knows which chunks a page
 * needs.
 */
const notesDynamicImports: Plugin = {
  name: 'harbour:notes-dynamic-imports',
  applyToEnvironment: (environment) => environment.name === 'prerender',
  transform: {
    order: 'pre',
    filter: { id: /\/app\/.*\.tsx?$/, code: 'import(' },
    async handler(code, id) {
      const found = [...code.matchAll(/\bimport\(\s*(['"])(\.[^'"]+)\1\s*\)/g)]
      let noted = code
      for (const [whole, , path = ''] of found) {
        const target = await this.resolve(path, id)
        if (!target) continue
        const name = JSON.stringify(relative(root, target.id))
        noted = noted.replace(whole, `(globalThis.harbourImported?.add(${name}), ${whole})`)
      }
      return { code: noted, map: null }
    },
  },
}

/**
 * One configuration for everything that is built: the pages (`client`), the script that runs before the first paint
 * (`boot`), the service worker, the server, and the renderer of the public pages (docs/decisions/0003).
 */
export default defineConfig({
  root,
  publicDir: 'public',
  // Vite serves no HTML: the pages come from our own server or from scripts/prerender.ts.
  appType: 'custom',
  plugins: [react({ compiler: true }), tailwind(), iconImports, notesDynamicImports, notesShared],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'index.html',
          output: {
            codeSplitting: {
              groups: [{ name: chunkOf, debugName: 'what many screens share', includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
    boot: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'app/boot.ts',
          output: { format: 'iife', entryFileNames: 'assets/boot-[hash].js' },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'worker/main.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    },
    server: {
      consumer: 'server',
      resolve: { noExternal: true, external },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            'calendar-worker': 'server/calendars/calendar-worker.ts',
            'recipe-worker': 'server/recipe-import/recipe-worker.ts',
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    prerender: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/prerender',
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        rolldownOptions: { input: 'app/prerender.tsx', output: { entryFileNames: 'prerender.js' } },
      },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      for (const name of ['client', 'boot', 'worker', 'server', 'prerender']) {
        const environment = environments[name]
        if (environment) await build(environment)
      }
    },
  },
})
