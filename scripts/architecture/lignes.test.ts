import { describe, expect, it } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { projectFiles, readProjectFile } from './source-files.ts'

/** Columns, those whose names nothing else bears. */
const COLONNES = new Set(
  [...readProjectFile('server/src/db/schema.generated.ts').matchAll(/^ {2}(\w+_\w+): /gm)].map(([, nom]) => nom),
)

/** A temporary table is in no schema. */
const TEMPORAIRES = new Set(['server/src/import/releves/repartition/table-etape.ts'])

/** The columns whose type a text writes by hand; `$narrowType` says more of one that the schema has. */
function colonnesEcrites(text: string): string[] {
  const ecrites: { name: string; at: number }[] = []
  const resserrees: { start: number; end: number }[] = []
  new Visitor({
    TSPropertySignature({ key, start }) {
      if (key.type === 'Identifier' && COLONNES.has(key.name)) ecrites.push({ name: key.name, at: start })
    },
    CallExpression({ callee, typeArguments }) {
      const nom = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name
      if (typeArguments && (nom === '$narrowType' || nom === '$castTo')) resserrees.push(typeArguments)
    },
  }).visit(parseSync('a.ts', text).program)
  return ecrites
    .filter(({ at }) => !resserrees.some(({ start, end }) => start <= at && at < end))
    .map(({ name }) => name)
}

describe('a row', () => {
  const files = projectFiles().filter(
    (file) =>
      /^server\/src\/(?!db\/|testing\/).*\.ts$/.test(file) &&
      !/\/testing\/|\.test\.ts$/.test(file) &&
      !TEMPORAIRES.has(file),
  )

  it('has the types that the schema or a declared statement gives it, none written beside', () => {
    const found = files.flatMap((file) => colonnesEcrites(readProjectFile(file)).map((nom) => `${file}: ${nom}`))
    expect(found).toEqual([])
  })

  it.each([
    ['interface Ligne { numero_contrat: string }', ['numero_contrat']],
    ['const lire = (): Promise<{ numero_contrat: string }[]> => lues()', ['numero_contrat']],
    ["type Ligne = Pick<Selectable<Abonnement>, 'numero_contrat'>", []],
    ['lues().$narrowType<{ numero_contrat: Verifie }>().execute()', []],
    ['interface Contrat { numeroContrat: string; id: number }', []],
  ])('« %s » writes %o', (text, expected) => {
    expect(colonnesEcrites(text)).toEqual(expected)
  })
})
