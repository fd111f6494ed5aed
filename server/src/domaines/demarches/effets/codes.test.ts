import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The codes by which a request is refused, or left to an agent, that are imposed. */
const IMPOSES =
  'R000 R001 S000 S001 S002 S003 S004 S005 W1021 W1004 W1014 W1035 A1021 W1054 W1016 W1031 W2000 W0015 W0014 W1053 X1008'.split(
    ' ',
  )

const page = readFileSync(new URL('../../../../../docs/domaines/demarches.md', import.meta.url), 'utf8')
const [, tableau = ''] = /^### Codes imposés\n([\s\S]*?)^### /mu.exec(page) ?? []
const lignes = new Map(
  Array.from(tableau.matchAll(/^\| ([A-Z]\d{3,4}) \| [^|]+ \| `([^`]+)` \|$/gmu), ([, code = '', fichier = '']) => [
    code,
    fichier,
  ]),
)

describe('an imposed code', () => {
  it.each(IMPOSES)('%s has a test that reaches it, told in the documentation', (code) => {
    const fichier = lignes.get(code) ?? ''
    expect(fichier, 'a line of the table, with its test').toMatch(/\.test\.ts$/)
    const essai = readFileSync(new URL(`./${fichier}`, import.meta.url), 'utf8')
    // As what is expected, or as what the test is called.
    expect(essai).toMatch(new RegExp(`(code: |refuse\\(.*|\\['?|: )'?${code}\\b`))
  })

  it('is told once, and no other is', () => {
    expect([...lignes.keys()].toSorted()).toEqual(IMPOSES.toSorted())
  })
})
