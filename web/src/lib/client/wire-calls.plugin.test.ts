import { groupesCalls, GROUPE_TOUS } from '@ael/contract/groupes/calls.ts'
import { expect, it } from 'vitest'
import { wireCalls } from './wire-calls.plugin.ts'

const plugin = wireCalls()
const load = (id: string) => plugin.load(id)
const contract = (path: string) => new URL(`../../../../contract/src/${path}`, import.meta.url).pathname

it('keeps method and path of each call, plain values, and no schema', async () => {
  const source = await load(contract('groupes/calls.ts'))
  const {
    groupesCalls: wired,
    GROUPE_TOUS: tous,
    groupe,
  } = await import(`data:text/javascript,${encodeURIComponent(source ?? '')}`)
  expect(Object.keys(wired)).toEqual(Object.keys(groupesCalls))
  expect(wired.groupes).toEqual({ method: 'GET', path: 'Groupe/groupes', answer: {} })
  expect([tous, groupe]).toEqual([GROUPE_TOUS, undefined])
})

it('keeps what makes a download and what only reads', async () => {
  const source = await load(contract('abonnements/calls.ts'))
  const { abonnementsCalls: wired } = await import(`data:text/javascript,${encodeURIComponent(source ?? '')}`)
  expect(wired.telechargerFicheReleveCompte).toEqual({
    method: 'POST',
    path: 'Abonnement/telechargerFicheReleveCompte/',
    readOnly: true,
    answer: { download: ['application/pdf'] },
  })
})

it('leaves other modules alone', async () => {
  expect(await load(contract('groupes/schemas.ts'))).toBeNull()
})
