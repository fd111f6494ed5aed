import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseImport, ouvrirBase } from '../testing/base.ts'
import { lignesExaminees } from '../testing/lignes-examinees.ts'
import { client, contrat } from '../testing/lignes.ts'
import { compteurSchema, type CompteurImporte } from './compteurs.schema.ts'
import { compteurs } from './compteurs.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())

const CONNUS = 4000
const LOT = 200
const ligne = (rang: number, debut = '2020-01-01') => ({
  numeroAppareil: `C${rang}`,
  affectations: [{ numeroContrat: rang, debut }],
})
const lot = (taille: number, debut: string): CompteurImporte[] =>
  Array.from({ length: taille }, (_, rang) => compteurSchema.parse(ligne(rang + 1, debut)))

it('a lot looks at the rows of its own meters, not at those of all the others', async () => {
  const rangs = Array.from({ length: CONNUS }, (_, rang) => rang + 1)
  await base.ndjson('clients', [client(1)])
  await base.ndjson(
    'contrats',
    rangs.map((rang) => contrat(rang)),
  )
  await base.ndjson(
    'compteurs',
    rangs.map((rang) => ligne(rang)),
  )
  await base.lire('analyze')
  const examinees = (taille: number, debut: string) =>
    lignesExaminees(base.pool, (connexion) => compteurs.enregistrer(connexion, lot(taille, debut), null))
  for (const debut of ['2020-01-01', '2021-01-01']) {
    const [petit, grand] = [await examinees(LOT, debut), await examinees(2 * LOT, debut)]
    expect(petit / LOT).toBeLessThan(60)
    expect(grand).toBeLessThan(2.2 * petit)
  }
})
