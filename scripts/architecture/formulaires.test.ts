import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, projectFiles, readProjectFile } from './source-files.ts'

/** Where the form library is used; every other form stands on it. */
const HOOK = 'web/src/lib/formulaires/use-formulaire.ts'
/** Where forms are drawn: the component of all, and the one of the first screen, which comes before the library. */
const DRAWN = ['web/src/features/utilisateurs/connexion/SaisieConnexion.tsx', 'web/src/ui/fields/Form.tsx']

const sources = projectFiles()
  .filter((file) => /^web\/src\/.*\.tsx?$/.test(file))
  .map((file) => ({ file, text: readProjectFile(file) }))
const tests = sources.filter(({ file }) => /\.test\.tsx?$/.test(file))
const screens = sources.filter(({ file }) => !/\.test\.tsx?$/.test(file))
const forms = screens.filter(({ file, text }) => file !== HOOK && /\buseFormulaire\(/.test(text))
const filesWith = (pattern: RegExp): string[] =>
  screens.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted()

/** The modules of ours where the schema of a form may stand. */
const schemasOf = ({ file, text }: (typeof forms)[number]): string[] =>
  importsOf(file, text)
    .map(({ target }) => target)
    .filter((target) => /^web\/src\/.*\/(?:saisie[\w-]*|[\w-]+-schema)\.ts$/.test(target))

describe('there is one technique for forms', () => {
  it('drawn by one component', () => {
    expect(filesWith(/<form\b/)).toEqual(DRAWN)
  })

  it('held by one hook', () => {
    expect(filesWith(/\buseForm\b|\bzodResolver\b/)).toEqual([HOOK])
  })

  it('each form gives what it holds to the component that draws it', () => {
    expect(forms.length).toBeGreaterThan(20)
    expect(
      forms
        .filter(({ text }) => !/<(?:Form|FormDialog|EditionDialog)\b/.test(text) && !/\bpublier\(/.test(text))
        .map(({ file }) => file),
    ).toEqual([])
  })

  it('numbers and amounts are read in one place', () => {
    expect(filesWith(/replace(?:All)?\(\s*',', '\.'\s*\)|parseFloat\(/)).toEqual([])
  })
})

describe('each form has a schema', () => {
  it('of the contract, or of its own in `saisie….ts`', () => {
    const without = forms.filter((form) => schemasOf(form).length === 0 && !/\/schemas\.ts'/.test(form.text))
    expect(without.map(({ file }) => file)).toEqual([])
  })

  it('which a test reads', () => {
    const read = new Set(tests.flatMap(({ file, text }) => importsOf(file, text).map(({ target }) => target)))
    const unread = forms.flatMap((form) => schemasOf(form).filter((schema) => !read.has(schema)))
    expect([...new Set(unread)].map((file) => path.basename(file))).toEqual([])
  })
})
