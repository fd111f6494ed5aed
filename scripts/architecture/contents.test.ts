import { describe, expect, it } from 'vitest'
import { isSource, projectFiles, readProjectFile } from './source-files.ts'

const BINARY = /\.(png|jpe?g|gif|webp|ico|woff2?|pdf|gz|zip)$/
const files = projectFiles().filter((file) => !BINARY.test(file))
const sources = files.filter(isSource)

/** The lines of these files that hold the pattern. */
function linesWith(pattern: RegExp, among: string[]): string[] {
  return among.flatMap((file) =>
    readProjectFile(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  )
}

describe('no file holds', () => {
  it.each([
    ['a path of one machine', /(?:^|[\s"'`(=])\/(?:home\/[a-z]|root\/|Users\/|work\/|workspace\/)/],
    [
      'the address of a package registry',
      /https?:\/\/[^\s/"']*(?:registry|npmjs|artifactory|nexus|verdaccio)[^\s/"']*\/[^\s"']*\.tgz/,
    ],
  ])('%s', (_what, pattern) => {
    expect(linesWith(pattern, files)).toEqual([])
  })
})

describe('no source holds', () => {
  // Assembled, so that this file does not hold them itself.
  it.each([
    ['work left for later', new RegExp(String.raw`\b(?:${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\b`)],
    ['a silenced check', new RegExp(['@ts-', '(?:ignore|expect-error|nocheck)|(?:ox|es)lint-', 'disable'].join(''))],
    ['a type given up', new RegExp([String.raw`\bas `, String.raw`any\b`].join(''))],
    ['a test set apart', new RegExp([String.raw`\b(?:it|test|describe)\.`, String.raw`only\b`].join(''))],
    ['a wait of fixed length in a browser', new RegExp(['waitFor', 'Timeout'].join(''))],
  ])('%s', (_what, pattern) => {
    expect(linesWith(pattern, sources)).toEqual([])
  })
})

it('the lock file names packages, not where one machine fetched them', () => {
  expect(linesWith(/"resolved": "https?:/, ['package-lock.json'])).toEqual([])
})
