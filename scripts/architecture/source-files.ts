import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** One import of a source file; `target` is a path from the root, or the name of a package. */
export interface Import {
  from: string
  target: string
}

/** The files of the project, as paths from its root: what git knows, and what it is about to know. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT })
  return listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
}

export const readProjectFile = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

export const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file)

/** The imports and re-exports of a source file, dynamic ones included. */
export function importsOf(file: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
  const written = dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
  const dynamic = written.flatMap((expression) => /^['"`]([^'"`$]+)['"`]$/.exec(expression)?.[1] ?? [])
  return [...new Set([...named, ...dynamic])].map((specifier) => ({ from: file, target: resolve(file, specifier) }))
}

/** What a source file brings along, apart from types, and what it fetches when it is asked to: paths from the root. */
export function broughtBy(file: string): { along: string[]; later: string[] } {
  const text = readProjectFile(file)
  const { staticImports, dynamicImports } = parseSync(file, text).module
  const along = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const later = dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  return {
    along: along.map((specifier) => resolve(file, specifier)),
    later: later.map((specifier) => resolve(file, specifier)),
  }
}

/** Whether a file does nothing but pass on what others export. */
export function isBarrel(file: string, text: string): boolean {
  const { body } = parseSync(file, text).program
  return (
    body.length > 0 &&
    body.every(
      (node) =>
        node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
    )
  )
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const ours = /^@ael\/([^/]+)\/(.+)$/.exec(specifier)
  if (ours) return `${ours[1]}/src/${ours[2]}`
  return specifier.startsWith('node:') ? specifier : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
