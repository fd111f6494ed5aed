import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { expect, it } from 'vitest'
import { client } from '../lib/client/client.ts'
import { serveur } from './serveur.ts'

const { codePostal } = referentielCalls
/** Asks about one after the other, and says of which an answer was read. */
function demander(...codes: string[]): string[] {
  const lus: string[] = []
  void (async () => {
    for (const code of codes) {
      await client(codePostal, { query: { codePostal: code } })
      lus.push(code)
    }
  })()
  return lus
}

it('ends once the answers are read, and those to what was asked upon them', async () => {
  serveur.repond(codePostal, [])
  const lus = demander('38000', '59000')
  await serveur.finir()
  expect(lus).toEqual(['38000', '59000'])
})

it('ends though an answer is kept back, but not while that is being given', async () => {
  const { repondre } = serveur.retient(codePostal)
  const lus = demander('38000')
  await serveur.finir()
  expect(lus).toEqual([])
  repondre([])
  await serveur.finir()
  expect(lus).toEqual(['38000'])
})
