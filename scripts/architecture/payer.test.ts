import { expect, it } from 'vitest'
import { projectFiles, readProjectFile } from './source-files.ts'

/** What people read; `règlement` is what was received, another idea (docs/glossaire.md). */
const LUS = /^(?:contract|server|web)\/src\/.*\.tsx?$/
const AUTRE_VERBE = /(?<![\p{L}])régl(?:er|ez|ons|ée?s?|ait|aient)(?!\p{L})/iu

it('people pay; no text has another verb for it', () => {
  const fautes = projectFiles()
    .filter((file) => LUS.test(file))
    .flatMap((file) =>
      readProjectFile(file)
        .split('\n')
        .flatMap((ligne, rang) => {
          const [mot] = AUTRE_VERBE.exec(ligne) ?? []
          return mot ? [`${file}:${rang + 1} ${mot}`] : []
        }),
    )
  expect(fautes).toEqual([])
})
