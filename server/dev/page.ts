import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** Layout of the demo pages. They are marked as a demo, so that nobody mistakes them for the product. */
export async function devPage(title: string, body: Html): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} (demo)</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/dev/dev.css" />
      </head>
      <body>
        <main>
          <p class="mark">Demo</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
  // Converts the String object of `html` to a primitive string, because Node's response rejects the object.
  return page.toString()
}

export const devStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fbf7f1, #0f1b24); color: light-dark(#1f2a37, #e9e4da); }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem; }
.mark { display: inline-block; margin: 0; padding: 0 0.75rem; border-radius: 1rem; background: #faf0d6; color: #745314; }
.note { padding: 1rem; border-radius: 1rem; background: light-dark(#e4eef0, #1b3340); }
article { margin: 1.5rem 0; padding: 1rem 1.25rem; border: 1px solid light-dark(#e9e0d3, #263a46); border-radius: 1.25rem; }
article h2 { margin: 0 0 0.25rem; font-size: 1.1rem; }
article p { margin: 0 0 0.75rem; overflow-wrap: anywhere; white-space: pre-line; }
a { color: light-dark(#1f6f6b, #7cc7be); }
label { display: block; margin: 1rem 0; }
input { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0 1rem; font: inherit; border: 1px solid #8c877e; border-radius: 1rem; }
button { min-height: 3rem; margin-right: 0.5rem; padding: 0 1.5rem; font: inherit; border: 1px solid #1f6f6b; border-radius: 1.5rem; }
`
