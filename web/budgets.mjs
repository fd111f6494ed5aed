import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Weighs what the browser fetches before a screen is shown, and fails the build above the budget: the page, the
 * scripts and style sheets that the manifest's static imports lead to, the font of the texts. In thousands of bytes,
 * gzipped, but for the font, which is compressed already.
 */
const screens = {
  login: {
    // Modules that the route imports lazily; what it imports statically is found from the entry.
    modules: ['src/features/utilisateurs/screens/ConnexionScreen.tsx'],
    limit: 150,
    requests: 12,
  },
  // Comes upon the sign-in screen once it is shown: news, the question about cookies, the identity providers.
  'upon login': {
    modules: [],
    chunks: ['upon'],
    beyond: 'login',
    limit: 8,
    requests: 2,
  },
  dashboard: {
    modules: [],
    chunks: ['cadre'],
    beyond: 'login',
    limit: 120,
    requests: 10,
  },
}

const dist = new URL('dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
/** What the page itself names: its scripts, its style sheets, the font that it preloads. */
const page = [
  'index.html',
  ...[...readFileSync(new URL('index.html', dist), 'utf8').matchAll(/(?:src|href)="\/ael-v2\/([^"]+)"/g)].map(
    ([, file]) => file,
  ),
]

function collect(key, files = new Set()) {
  const { file, css = [], imports = [] } = manifest[key]
  if (files.has(file)) return files
  for (const found of [file, ...css]) files.add(found)
  for (const imported of imports) collect(imported, files)
  return files
}

function filesOf({ modules, chunks = [], beyond }) {
  for (const module of modules) {
    if (!existsSync(new URL(module, import.meta.url))) throw new Error(`budgets.mjs names ${module}, which is no more`)
  }
  for (const name of chunks) {
    if (!Object.values(manifest).some((chunk) => chunk.name === name))
      throw new Error(`no chunk is called ${name} any more`)
  }
  const shared = Object.keys(manifest).filter((key) => chunks.includes(manifest[key].name))
  const lazy = [...modules.filter((module) => module in manifest), ...shared]
  const files = new Set(page)
  for (const key of lazy) for (const file of collect(key)) files.add(file)
  const before = beyond ? filesOf(screens[beyond]) : new Set()
  return new Set([...files].filter((file) => !before.has(file)))
}

function weigh(file) {
  const content = readFileSync(new URL(file, dist))
  return (file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length) / 1000
}

let over = false
for (const [name, screen] of Object.entries(screens)) {
  const files = [...filesOf(screen)].map((file) => [file, weigh(file)]).toSorted((a, b) => b[1] - a[1])
  const total = files.reduce((sum, [, weight]) => sum + weight, 0)
  const tooHeavy = total > screen.limit
  const tooMany = files.length > (screen.requests ?? Infinity)
  over ||= tooHeavy || tooMany
  const requests = screen.requests ? `/${screen.requests}` : ''
  const verdict = tooHeavy || tooMany ? 'ABOVE' : 'within'
  const lines = files.map(([file, weight]) => `  ${weight.toFixed(1).padStart(6)}  ${file}`)
  process.stdout.write(
    [
      `${verdict} budget: ${name} ${total.toFixed(1)}/${screen.limit} kB, ${files.length}${requests} files`,
      ...lines,
      '',
    ].join('\n'),
  )
}
process.exitCode = over ? 1 : 0
