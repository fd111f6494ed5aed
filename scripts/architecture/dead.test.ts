import { expect, it } from 'vitest'
import { importsOf, projectFiles, readProjectFile } from './source-files.ts'

const sources = projectFiles()
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, text: readProjectFile(file) }))
const words = new Map<string, Set<string>>()
for (const { file, text } of sources) {
  for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g))
    (words.get(word) ?? words.set(word, new Set()).get(word))?.add(file)
}
const namedOutside = (word: string, file: string): boolean =>
  [...(words.get(word) ?? [])].some((other) => other !== file)

/** What a runner, a build or another process starts, by its address. */
const STARTED =
  /(?:^|\/)(?:main|cli|dev|start)\.\w+$|\.(?:test|journey|mesure|config|plugin|d)\.\w+$|^(?:web|scripts)\/[\w-]+\.mjs$|^e2e\/support\/|\/service-worker\.ts$|^bench\/src\/|\/testing\/|\.generated\.ts$/

it('every source is imported by another', () => {
  const imported = new Set(sources.flatMap(({ file, text }) => importsOf(file, text).map(({ target }) => target)))
  expect(sources.map(({ file }) => file).filter((file) => !imported.has(file) && !STARTED.test(file))).toEqual([])
})

it('every label is shown by somebody', () => {
  // Keys of values (states, types) are read by their value: only those in lower case are names that a source writes.
  const labels = sources
    .filter(({ file }) => /^web\/.*\/libelles[\w-]*\.ts$/.test(file))
    .flatMap(({ file, text }) => [...text.matchAll(/^ +([a-z]\w*):/gm)].map(([, name = '']) => ({ file, name })))
  expect(
    labels.filter(({ file, name }) => !namedOutside(name, file)).map(({ file, name }) => `${file}: ${name}`),
  ).toEqual([])
})
